// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.net.http.HttpClient;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.config.value.EntityTagMode;
import org.restcompress.config.value.Prefer;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.dictionary.UserKey;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.http.CompressionHttpClient;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Jitter;

class CompressionConfigTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "restcompress.apply | sometimes | restcompress.apply: sometimes (expected annotated or all or none)",
                "restcompress.codings | gzip,foo | restcompress.codings: foo (expected zstd, lzf, gzip, deflate)",
                "restcompress.codings | lzf, gzpi | restcompress.codings: gzpi"
                        + " (expected zstd, lzf, gzip, deflate; did you mean gzip?)",
                "restcompress.codings | gzip, GZIP | restcompress.codings: gzip twice"
                        + " (expected zstd, lzf, gzip, deflate, each once)",
                "restcompress.media-types | text/*, Text/* | restcompress.media-types: text/* twice"
                        + " (expected type/subtype, type/* or type/*+suffix, each once)",
                "restcompress.credentials | X-User, x-user | restcompress.credentials: x-user twice"
                        + " (expected names of header fields, each once)",
                "restcompress.apply | anotated | restcompress.apply: anotated"
                        + " (expected annotated or all or none; did you mean annotated?)",
                "restcompress.keep-accept-ranges | keep | restcompress.keep-accept-ranges: keep"
                        + " (expected true or false)",
                "restcompress.prefer | nobody | restcompress.prefer: nobody (expected client or server)",
                "restcompress.min-size | -5 | restcompress.min-size: -5 (expected 0..16777216 bytes, such as 1024 or 64KiB)",
                "restcompress.min-size | 1k | restcompress.min-size: 1k (expected 0..16777216 bytes, such as 1024 or 64KiB)",
                "restcompress.media-types | json | restcompress.media-types: json"
                        + " (expected type/subtype, type/* or type/*+suffix)",
                "restcompress.stateless-media-types | text/event-stream, events |"
                        + " restcompress.stateless-media-types: events (expected type/subtype, type/* or type/*+suffix)",
                "restcompress.level.zstd | 30 | restcompress.level.zstd: level for zstd: 30 (expected 1..22)",
                "restcompress.level.gzip | 0 | restcompress.level.gzip: level for gzip: 0 (expected 1..9)",
                "restcompress.level.lzf | 1 | restcompress.level.lzf: level for lzf: 1 (this coding has no levels)",
                "restcompress.level.dcz | 23 | restcompress.level.dcz: level for dcz: 23 (expected 1..22)",
                "restcompress.level.gzip | high | restcompress.level.gzip: high"
                        + " (expected a whole number or default; 1..9)",
                "restcompress.level.zstd | fast | restcompress.level.zstd: fast"
                        + " (expected a whole number or default; 1..22)",
                "restcompress.level.lzf | fast | restcompress.level.lzf: fast"
                        + " (expected a whole number or default; this coding has no levels)",
                "restcompress.etag | strong | restcompress.etag: strong (expected suffix or weaken or drop or keep)",
                "restcompress.jitter.max | 65537 | restcompress.jitter.max: 65537"
                        + " (expected 0..65536 bytes, such as 1024 or 64KiB)",
                "restcompress.jitter.window | 0 | restcompress.jitter.window: 0"
                        + " (expected 1..131072 bytes, such as 1024 or 64KiB)",
                "restcompress.jitter.mode | configured | restcompress.jitter.mode: configured"
                        + " (expected content or content-sha256 or random)",
                "restcompress.jitter.key | c2VjcmV0ISE= | restcompress.jitter.key: 8 bytes"
                        + " (expected 16 or more, in Base64)",
                "restcompress.jitter.key | my secret password | restcompress.jitter.key: 18 characters that are not Base64"
                        + " (expected 16 bytes or more)",
                "restcompress.decode.advertise | yes | restcompress.decode.advertise: yes (expected true or false)",
                "restcompress.decode.max-size | 0 | restcompress.decode.max-size: 0"
                        + " (expected 1 or more bytes, such as 1024 or 64KiB)",
                "restcompress.decode.max-codings | 11 | restcompress.decode.max-codings: 11 (expected 1..10 codings)",
                "restcompress.decode.max-ratio | 0 | restcompress.decode.max-ratio: 0"
                        + " (expected 1 or more decoded bytes per received byte)",
                "restcompress.codings | br | restcompress.codings: br (expected zstd, lzf, gzip, deflate; br needs"
                        + " com.codeablereason.restcompress.provider:rest-compress-brotli)",
                "restcompress.client.request-coding | foo | restcompress.client.request-coding: foo"
                        + " (expected zstd, lzf, gzip, deflate or none)",
                "restcompress.client.buffer-size | -1 | restcompress.client.buffer-size: -1"
                        + " (expected 0..1073741824 bytes, such as 1024 or 64KiB)",
                "restcompress.min-sise | 5 | restcompress.min-sise: there is no such setting"
                        + " (did you mean restcompress.min-size?)",
            })
    void whatMakesNoSenseIsRefusedWithKeyValueAndRange(String key, String value, String message) {
        assertThatThrownBy(() -> CompressionConfig.builder().set(key, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void typedSettersRefuseTheSame() {
        assertThatThrownBy(() -> CompressionConfig.builder().set(Setting.level("zstd"), 30))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("level for zstd: 30 (expected 1..22)");
        assertThatThrownBy(() -> CompressionConfig.builder().set(Setting.MIN_SIZE, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("restcompress.min-size: -1 (expected 0..16777216 bytes, such as 1024 or 64KiB)");
        assertThatThrownBy(() -> CompressionConfig.builder()
                        .set(Setting.JITTER_KEY.key(), Base64.getEncoder().encodeToString(new byte[15])))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("restcompress.jitter.key: 15 bytes (expected 16 or more, in Base64)");
    }

    @Test
    void everySettingHasTheDefaultThatItsKeyIsDocumentedWith() {
        CompressionConfig config = CompressionConfig.defaults();
        assertThat(config.get(Setting.APPLY)).isEqualTo(Apply.ANNOTATED);
        assertThat(config.codecs()).extracting(ContentCodec::coding).containsExactly("zstd", "lzf", "gzip", "deflate");
        assertThat(config.get(Setting.PREFER)).isEqualTo(Prefer.CLIENT);
        assertThat(config.get(Setting.MIN_SIZE)).isEqualTo(1024);
        assertThat(config.get(Setting.STATELESS_MEDIA_TYPES)).containsExactly("text/event-stream");
        assertThat(config.get(Setting.ETAG)).isEqualTo(EntityTagMode.SUFFIX);
        assertThat(config.get(Setting.KEEP_ACCEPT_RANGES)).isFalse();
        assertThat(config.get(Setting.COMPRESS_CROSS_SITE)).isTrue();
        assertThat(config.get(Setting.JITTER_MAX)).isZero();
        assertThat(config.get(Setting.JITTER_WINDOW)).isEqualTo(65_536);
        assertThat(config.get(Setting.JITTER_MODE)).isEqualTo(Jitter.Mode.CONTENT);
        assertThat(config.get(Setting.JITTER_KEY)).isEmpty();
        assertThat(config.get(Setting.DECODE)).isEqualTo(Apply.ANNOTATED);
        assertThat(config.get(Setting.DECODE_ADVERTISE)).isFalse();
        assertThat(config.get(Setting.DECODE_MAX_SIZE)).isEqualTo(10 * 1024 * 1024);
        assertThat(config.get(Setting.CLIENT_DECODE_MAX_SIZE)).isEqualTo(Long.MAX_VALUE);
        assertThat(config.get(Setting.DECODE_MAX_RATIO)).isEqualTo(200);
        assertThat(config.get(Setting.DECODE_MAX_CODINGS)).isEqualTo(3);
        assertThat(config.get(Setting.CLIENT_ACCEPT)).isEmpty();
        assertThat(config.get(Setting.CLIENT_REQUEST_CODING)).isEqualTo("none");
        assertThat(config.get(Setting.CLIENT_BUFFER_SIZE)).isEqualTo(1024 * 1024);
    }

    @Test
    void builderValuesWinOverKeysAndKeysOverDefaults() {
        Map<String, Object> keys =
                Map.of("restcompress.min-size", 2000, "restcompress.prefer", "server", "restcompress.level.gzip", "9");
        Settings config = CompressionConfig.builder()
                .set(Setting.MIN_SIZE, 3000)
                .build()
                .settings()
                .orElse(keys::get);
        assertThat(config.get(Setting.MIN_SIZE)).isEqualTo(3000);
        assertThat(config.get(Setting.PREFER)).isEqualTo(Prefer.SERVER);
        assertThat(config.levels()).containsExactly(Map.entry("gzip", 9));
        assertThat(config.get(Setting.DECODE_MAX_CODINGS)).isEqualTo(3);
    }

    @Test
    void aListMayBeACollectionOrAnArray() {
        for (Object value : new Object[] {"gzip, lzf", List.of("gzip", "lzf"), new String[] {"gzip", "lzf"}}) {
            Settings config = Settings.defaults().orElse(key -> key.equals("restcompress.codings") ? value : null);
            assertThat(config.get(Setting.CODINGS)).containsExactly("gzip", "lzf");
        }
    }

    @Test
    void mediaTypesForStatelessStreamsReplaceTheDefaultAndMayBeNone() {
        assertThat(CompressionConfig.builder()
                        .set(Setting.STATELESS_MEDIA_TYPES, List.of("text/*", "application/x-ndjson"))
                        .build()
                        .get(Setting.STATELESS_MEDIA_TYPES))
                .containsExactly("text/*", "application/x-ndjson");
        assertThat(CompressionConfig.builder()
                        .set(Setting.STATELESS_MEDIA_TYPES, List.of())
                        .build()
                        .get(Setting.STATELESS_MEDIA_TYPES))
                .isEmpty();
        assertThat(CompressionConfig.builder()
                        .set("restcompress.stateless-media-types", "")
                        .build()
                        .get(Setting.STATELESS_MEDIA_TYPES))
                .isEmpty();
    }

    @Test
    void jitterIsConfiguredUnderItsKeysAsWithTheBuilder() {
        String key = "c2l4dGVlbiBieXRlcyBpdA==";
        CompressionConfig built = CompressionConfig.builder()
                .set(Setting.JITTER_MAX, 100)
                .set(Setting.JITTER_WINDOW, 2000)
                .set(Setting.JITTER_MODE, Jitter.Mode.CONTENT_SHA256)
                .set(Setting.JITTER_KEY, key)
                .build();
        Settings keyed = Settings.defaults()
                .orElse(Map.of(
                        "restcompress.jitter.max",
                        100,
                        "restcompress.jitter.window",
                        "2000",
                        "restcompress.jitter.mode",
                        "content-sha256",
                        "restcompress.jitter.key",
                        " " + key + "\n")::get);
        assertThat(keyed.get(Setting.JITTER_MAX))
                .isEqualTo(built.get(Setting.JITTER_MAX))
                .isEqualTo(100);
        assertThat(keyed.get(Setting.JITTER_WINDOW))
                .isEqualTo(built.get(Setting.JITTER_WINDOW))
                .isEqualTo(2000);
        assertThat(keyed.get(Setting.JITTER_MODE))
                .isEqualTo(built.get(Setting.JITTER_MODE))
                .isEqualTo(Jitter.Mode.CONTENT_SHA256);
        assertThat(keyed.get(Setting.JITTER_KEY))
                .isEqualTo(built.get(Setting.JITTER_KEY))
                .isEqualTo(key);
        assertThat(CompressionConfig.builder()
                        .set("restcompress.jitter.mode", "Content_SHA256")
                        .build()
                        .get(Setting.JITTER_MODE))
                .isEqualTo(Jitter.Mode.CONTENT_SHA256);
    }

    @Test
    void noTextOfTheConfigurationShowsTheKey() {
        CompressionConfig config = CompressionConfig.builder()
                .set("restcompress.jitter.key", "c2l4dGVlbiBieXRlcyBpdA==")
                .build();
        assertThat(config).hasToString("{restcompress.jitter.key=(secret)}");
        assertThat(config.settings()).hasToString("{restcompress.jitter.key=(secret)}");
    }

    @Test
    void toBuilderChangesACopy() {
        CompressionConfig config = CompressionConfig.builder()
                .minSize(100)
                .listener(event -> {})
                .server(s -> s.deltas(DictionaryStore.of(new ConcurrentHashMap<>())))
                .build();
        CompressionConfig changed = config.toBuilder().codings("gzip", "zstd").build();
        assertThat(changed.codecs()).extracting(ContentCodec::coding).containsExactly("gzip", "zstd");
        assertThat(changed.get(Setting.MIN_SIZE)).isEqualTo(100);
        assertThat(changed.listeners()).isEqualTo(config.listeners());
        assertThat(changed.deltas()).isEqualTo(config.deltas()).isPresent();
        assertThat(config.get(Setting.CODINGS)).isEmpty();
        assertThat(changed.toBuilder().codings().minSize(1024).build()).isNotEqualTo(config);
    }

    @Test
    void twoSettingsFollowAnotherOneUnlessTheyAreSet() {
        CompressionConfig all = CompressionConfig.builder()
                .decodeMaxSize(5)
                .server(s -> s.apply(Apply.ALL))
                .build();
        assertThat(all.get(Setting.DECODE)).isEqualTo(Apply.ALL);
        assertThat(all.get(Setting.CLIENT_DECODE_MAX_SIZE)).isEqualTo(5);
        assertThat(all).hasToString("{restcompress.apply=all, restcompress.decode.max-size=5}");
        CompressionConfig own = all.toBuilder()
                .server(s -> s.decode(Apply.ANNOTATED))
                .client(c -> c.decodeMaxSize(6))
                .build();
        assertThat(own.get(Setting.DECODE)).isEqualTo(Apply.ANNOTATED);
        assertThat(own.get(Setting.CLIENT_DECODE_MAX_SIZE)).isEqualTo(6);
        assertThat(own)
                .hasToString("{restcompress.apply=all, restcompress.client.decode.max-size=6,"
                        + " restcompress.decode=annotated, restcompress.decode.max-size=5}");
        assertThat(CompressionConfig.builder()
                        .server(s -> s.apply(Apply.NONE))
                        .build()
                        .get(Setting.DECODE))
                .isEqualTo(Apply.ANNOTATED);
    }

    @Test
    void theTypedMethodsSetWhatTheirSettingsName() {
        CompressionConfig typed = CompressionConfig.builder()
                .codings("zstd", "GZIP")
                .level("zstd", 6)
                .minSize(2048)
                .mediaTypes("text/*", "application/json")
                .excludeMediaTypes("text/csv")
                .decodeMaxSize(50 << 20)
                .decodeMaxRatio(300)
                .server(s -> s.apply(Apply.ALL).decode(Apply.NONE).prefer(Prefer.SERVER))
                .client(c -> c.requestCoding("zstd")
                        .decodeMaxSize(60 << 20)
                        .accept("gzip")
                        .dictionaries(false)
                        .oneUser(true))
                .set(Setting.EXPLAIN, true)
                .build();
        CompressionConfig keyed = CompressionConfig.builder()
                .set("restcompress.codings", "zstd, gzip")
                .set("restcompress.level.zstd", "6")
                .set("restcompress.min-size", "2KiB")
                .set("restcompress.media-types", "text/*, application/json")
                .set("restcompress.exclude-media-types", "text/csv")
                .set("restcompress.decode.max-size", "50MiB")
                .set("restcompress.client.decode.max-size", "60MiB")
                .set("restcompress.decode.max-ratio", "300")
                .set("restcompress.apply", "all")
                .set("restcompress.decode", "none")
                .set("restcompress.prefer", "server")
                .set("restcompress.client.request-coding", "zstd")
                .set("restcompress.client.accept", "gzip")
                .set("restcompress.client.dictionaries", "false")
                .set("restcompress.client.one-user", "true")
                .set("restcompress.explain", "on")
                .build();
        assertThat(typed).isEqualTo(keyed).hasSameHashCodeAs(keyed).hasToString(keyed.toString());
        assertThat(typed).isNotEqualTo(keyed.toBuilder().level("zstd", 7).build());
    }

    @Test
    void twoConfigurationsAreEqualIfAllThatHasNoKeyIsToo() {
        CodingListener listener = event -> {};
        UserKey key = request -> Optional.empty();
        BiPredicate<ContainerRequestContext, ContainerResponseContext> never = (request, response) -> false;
        CompressionConfig config = CompressionConfig.builder()
                .listener(listener)
                .server(s -> s.userKey(key).compressUnless("an export", never).compressIf(never))
                .build();
        assertThat(CompressionConfig.builder()
                        .server(s -> s.userKey(key))
                        .listener(listener)
                        .server(s -> s.compressUnless("an export", never).compressIf(never))
                        .build())
                .isEqualTo(config)
                .hasSameHashCodeAs(config);
        assertThat(config.toBuilder()
                        .server(s -> s.userKey(request -> Optional.empty()))
                        .build())
                .isNotEqualTo(config);
        assertThat(config.toBuilder().listener(event -> {}).build()).isNotEqualTo(config);
        assertThat(config.toBuilder()
                        .server(s -> s.compressUnless("a bot", never))
                        .build())
                .isNotEqualTo(config);
    }

    @Test
    void theTextOfAConfigurationHasWhatHasNoKeyAsWell() {
        CompressionConfig config = CompressionConfig.builder()
                .minSize(1024)
                .codings("gzip")
                .listener(new Silent())
                .server(s -> s.compressUnless("an export", (request, response) -> false))
                .build();
        assertThat(config)
                .hasToString("{restcompress.codings=gzip, compressUnless=an export, listener=" + Silent.class.getName()
                        + "}");
        assertThat(CompressionConfig.defaults()).hasToString("{}");
    }

    private static final class Silent implements CodingListener {
        @Override
        public void ended(CodingEvent event) {}
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                mistake(b -> b.codings("gzip", "gzip"), "restcompress.codings", "gzip, gzip"),
                mistake(b -> b.codings("gzpi"), "restcompress.codings", "gzpi"),
                mistake(b -> b.level("zstd", 23), "restcompress.level.zstd", "23"),
                mistake(b -> b.level("lzf", 1), "restcompress.level.lzf", "1"),
                mistake(b -> b.level("gzpi", 1), "restcompress.level.gzpi", "1"),
                mistake(b -> b.minSize(-1), "restcompress.min-size", "-1"),
                mistake(b -> b.mediaTypes("text"), "restcompress.media-types", "text"),
                mistake(
                        b -> b.excludeMediaTypes("text/*", "text/*"),
                        "restcompress.exclude-media-types",
                        "text/*,text/*"),
                mistake(b -> b.decodeMaxSize(0), "restcompress.decode.max-size", "0"),
                mistake(b -> b.client(c -> c.decodeMaxSize(0)), "restcompress.client.decode.max-size", "0"),
                mistake(b -> b.decodeMaxRatio(0), "restcompress.decode.max-ratio", "0"),
                mistake(
                        b -> b.set(Setting.JITTER_MODE, Jitter.Mode.CONFIGURED),
                        "restcompress.jitter.mode",
                        "configured"),
                mistake(b -> b.client(c -> c.accept("gzip", "foo")), "restcompress.client.accept", "gzip, foo"),
                mistake(b -> b.client(c -> c.requestCoding("gzpi")), "restcompress.client.request-coding", "gzpi"));
    }

    private static Arguments mistake(Consumer<CompressionConfig.Builder> builder, String key, String text) {
        return Arguments.of(key, text, builder);
    }

    @ParameterizedTest(name = "{0}={1}")
    @MethodSource("mistakes")
    void aMistakeReadsTheSameFromAKeyAndFromTheBuilder(
            String key, String text, Consumer<CompressionConfig.Builder> mistake) {
        Throwable keyed = catchThrowable(() -> CompressionConfig.builder().set(key, text));
        assertThat(keyed).isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith(key + ": ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mistake.accept(CompressionConfig.builder()))
                .withMessage(keyed.getMessage());
    }

    @Test
    void aMistakeIsToldInOneShortLine() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressionConfig.builder().set("restcompress.prefer", "a\nb" + "c".repeat(1000)))
                .withMessage("restcompress.prefer: a b" + "c".repeat(97) + "… (expected client or server)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressionConfig.builder().set("a\nb", "c"))
                .withMessage("a b: there is no such setting");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressionConfig.builder().codings(""))
                .withMessage("restcompress.codings: an empty element (expected zstd, lzf, gzip, deflate)");
    }

    @Test
    void aTypeThatIsIncludedAndExcludedIsRefusedInAnyOrder() {
        String message = "restcompress.media-types: text/csv"
                + " (expected a type that restcompress.exclude-media-types does not exclude by text/csv)";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressionConfig.builder()
                        .mediaTypes("text/plain", "text/csv")
                        .excludeMediaTypes("text/csv")
                        .build())
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressionConfig.builder()
                        .excludeMediaTypes("text/csv")
                        .mediaTypes("text/csv")
                        .build())
                .withMessage(message);
        CompressionConfig compressedTypes =
                CompressionConfig.builder().mediaTypes("image/png").build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> compressedTypes.settings().checked())
                .withMessage(message.replace("text/csv", "image/png"));
        assertThat(compressedTypes
                        .settings()
                        .orElse(key -> key.equals("restcompress.exclude-media-types") ? "" : null)
                        .checked()
                        .get(Setting.MEDIA_TYPES))
                .containsExactly("image/png");
    }

    @ParameterizedTest
    @CsvSource({"audio/wav, audio/*", "audio/*, audio/*", "application/x+zip, application/*+zip"})
    void aTypeThatAPatternExcludesIsRefused(String included, String pattern) {
        CompressionConfig.Builder config = CompressionConfig.builder().mediaTypes(included, "application/*");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> config.build().settings().checked())
                .withMessage("restcompress.media-types: " + included
                        + " (expected a type that restcompress.exclude-media-types does not exclude by " + pattern
                        + ")");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "eine Größe", "two\nlines"})
    void aReasonThatFitsIntoNoHeaderIsRefused(String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        CompressionConfig.builder().server(s -> s.compressUnless(reason, (request, response) -> true)))
                .withMessage("compressUnless: " + reason.length()
                        + " characters (expected a reason of 1..80 printable ASCII characters)");
    }

    static Stream<Arguments> nothings() {
        String codings = "zstd, lzf, gzip, deflate";
        return Stream.of(
                nothing(b -> b.codings((String[]) null), "restcompress.codings", codings),
                nothing(b -> b.codings("gzip", null), "restcompress.codings", codings),
                nothing(
                        b -> b.mediaTypes("text/*", null),
                        "restcompress.media-types",
                        "type/subtype, type/* or type/*+suffix"),
                nothing(b -> b.level(null, 1), "level", "a coding"),
                nothing(b -> b.listener(null), "listener", "a listener"),
                nothing(b -> b.server(null), "server", "settings of a server"),
                nothing(b -> b.client(null), "client", "settings of a client"),
                nothing(b -> b.set(Setting.PREFER, null), "restcompress.prefer", "client or server"),
                nothing(b -> b.set((Setting<Long>) null, 1), "setting", "a constant of Setting"),
                nothing(b -> b.set("restcompress.prefer", null), "restcompress.prefer", "client or server"),
                nothing(b -> b.server(s -> s.apply(null)), "restcompress.apply", "annotated or all or none"),
                nothing(b -> b.server(s -> s.compressIf(null)), "compressIf", "a condition"),
                nothing(b -> b.server(s -> s.compressUnless("an export", null)), "compressUnless", "a condition"),
                nothing(
                        b -> b.server(s -> s.compressUnless(null, (request, response) -> true)),
                        "compressUnless",
                        "a reason of 1..80 printable ASCII characters"),
                nothing(b -> b.server(s -> s.deltas(null)), "deltas", "a store"),
                nothing(b -> b.server(s -> s.userKey(null)), "userKey", "a user key"),
                nothing(b -> b.client(c -> c.accept((String) null)), "restcompress.client.accept", codings),
                nothing(
                        b -> b.client(c -> c.requestCoding(null)),
                        "restcompress.client.request-coding",
                        codings + " or none"),
                nothing(b -> new CompressionFeature(null), "config", "CompressionConfig.defaults() or another"),
                nothing(
                        b -> CompressionHttpClient.of(HttpClient.newHttpClient(), null),
                        "config",
                        "CompressionConfig.defaults() or another"));
    }

    private static Arguments nothing(Consumer<CompressionConfig.Builder> builder, String name, String expected) {
        return Arguments.of(name + ": null (expected " + expected + ")", builder);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("nothings")
    void nullIsRefusedWhereItIsGiven(String message, Consumer<CompressionConfig.Builder> mistake) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mistake.accept(CompressionConfig.builder()))
                .withMessage(message);
    }

    @Test
    void aKeyThatIsNullIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressionConfig.builder().set((String) null, "1"))
                .withMessage("null: there is no such setting");
    }

    @Test
    void aListenerIsGivenOnce() {
        Silent listener = new Silent();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressionConfig.builder().listener(listener).listener(listener))
                .withMessage("listener: " + Silent.class.getName() + " was added twice (expected once)");
    }

    @Test
    void limitsThatLeaveNothingAreRefused() {
        DecodeLimits.Builder limits = DecodeLimits.builder();
        assertThatThrownBy(() -> limits.maxSize(0)).hasMessage("maxSize: 0 (expected 1..9223372036854775807 bytes)");
        assertThatThrownBy(() -> limits.maxRatio(0))
                .hasMessage("maxRatio: 0 (expected 1..2147483647 decoded bytes for each received one)");
        assertThatThrownBy(() -> limits.maxWindow(0)).hasMessage("maxWindow: 0 (expected 1..2147483647 bytes)");
        assertThatThrownBy(() -> limits.maxEmpty(-1))
                .hasMessage("maxEmpty: -1 (expected 0..2147483647 empty units in a row)");
    }
}
