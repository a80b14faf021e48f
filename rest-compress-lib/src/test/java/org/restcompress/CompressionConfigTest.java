// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.config.Setting;
import org.restcompress.config.value.AcceptRanges;
import org.restcompress.config.value.Apply;
import org.restcompress.config.value.CrossSite;
import org.restcompress.config.value.Decode;
import org.restcompress.config.value.EntityTagMode;
import org.restcompress.config.value.JitterMode;
import org.restcompress.config.value.Prefer;
import org.restcompress.internal.settings.Settings;

class CompressionConfigTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "restcompress.apply | sometimes | restcompress.apply: sometimes (expected annotated or all)",
                "restcompress.codings | gzip,foo | restcompress.codings: foo (expected zstd, lzf, gzip, deflate)",
                "restcompress.prefer | nobody | restcompress.prefer: nobody (expected client or server or fastest)",
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
                        + " (expected a whole number or default)",
                "restcompress.auto.bandwidth | 0 | restcompress.auto.bandwidth: 0 (expected 1..1000000 Mbit/s)",
                "restcompress.etag | strong | restcompress.etag: strong (expected suffix or weaken or drop or keep)",
                "restcompress.jitter.max | 65537 | restcompress.jitter.max: 65537"
                        + " (expected 0..65536 bytes, such as 1024 or 64KiB)",
                "restcompress.jitter.window | 0 | restcompress.jitter.window: 0"
                        + " (expected 1..131072 bytes, such as 1024 or 64KiB)",
                "restcompress.jitter.mode | configured | restcompress.jitter.mode: configured"
                        + " (expected content or content_sha256 or random)",
                "restcompress.jitter.key | c2VjcmV0ISE= | restcompress.jitter.key: 8 bytes"
                        + " (expected 16 or more, in Base64)",
                "restcompress.jitter.key | my secret password | restcompress.jitter.key: 18 characters that are not Base64"
                        + " (expected 16 bytes or more)",
                "restcompress.decode.advertise | yes | restcompress.decode.advertise: yes (expected true or false)",
                "restcompress.decode.max-size | 0 | restcompress.decode.max-size: 0"
                        + " (expected 1 or more bytes, such as 1024 or 64KiB)",
                "restcompress.decode.max-codings | 11 | restcompress.decode.max-codings: 11 (expected 1..10)",
                "restcompress.client.request-coding | foo | restcompress.client.request-coding: foo"
                        + " (expected zstd, lzf, gzip, deflate)",
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
        assertThat(config.get(Setting.ACCEPT_RANGES)).isEqualTo(AcceptRanges.REMOVE);
        assertThat(config.get(Setting.CROSS_SITE)).isEqualTo(CrossSite.COMPRESS);
        assertThat(config.get(Setting.JITTER_MAX)).isZero();
        assertThat(config.get(Setting.JITTER_WINDOW)).isEqualTo(65_536);
        assertThat(config.get(Setting.JITTER_MODE)).isEqualTo(JitterMode.CONTENT);
        assertThat(config.get(Setting.JITTER_KEY)).isEmpty();
        assertThat(config.get(Setting.DECODE)).isEqualTo(Decode.ANNOTATED);
        assertThat(config.get(Setting.DECODE_ADVERTISE)).isFalse();
        assertThat(config.get(Setting.DECODE_MAX_SIZE)).isEqualTo(10 * 1024 * 1024);
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
        assertThat(CompressionConfig.defaults()
                        .with("restcompress.stateless-media-types", "")
                        .get(Setting.STATELESS_MEDIA_TYPES))
                .isEmpty();
    }

    @Test
    void jitterIsConfiguredUnderItsKeysAsWithTheBuilder() {
        String key = "c2l4dGVlbiBieXRlcyBpdA==";
        CompressionConfig built = CompressionConfig.builder()
                .set(Setting.JITTER_MAX, 100)
                .set(Setting.JITTER_WINDOW, 2000)
                .set(Setting.JITTER_MODE, JitterMode.CONTENT_SHA256)
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
                .isEqualTo(JitterMode.CONTENT_SHA256);
        assertThat(keyed.get(Setting.JITTER_KEY))
                .isEqualTo(built.get(Setting.JITTER_KEY))
                .isEqualTo(key);
        assertThat(CompressionConfig.defaults()
                        .with("restcompress.jitter.mode", "Content_SHA256")
                        .get(Setting.JITTER_MODE))
                .isEqualTo(JitterMode.CONTENT_SHA256);
    }

    @Test
    void noTextOfTheConfigurationShowsTheKey() {
        CompressionConfig config =
                CompressionConfig.defaults().with("restcompress.jitter.key", "c2l4dGVlbiBieXRlcyBpdA==");
        assertThat(config).hasToString("{restcompress.jitter.key=(secret)}");
        assertThat(config.settings()).hasToString("{restcompress.jitter.key=(secret)}");
    }

    @Test
    void withChangesACopy() {
        CompressionConfig changed = CompressionConfig.defaults().with("restcompress.codings", "gzip, zstd");
        assertThat(changed.codecs()).extracting(ContentCodec::coding).containsExactly("gzip", "zstd");
        assertThat(CompressionConfig.defaults().get(Setting.CODINGS)).isEmpty();
    }

    @Test
    @SuppressWarnings("NullAway") // The point of it.
    void nothingIsRefusedWhereItIsGiven() {
        CompressionConfig.Builder builder = CompressionConfig.builder();
        assertThatThrownBy(() -> builder.codeIf(null)).hasMessage("codeIf: null (expected a policy)");
        assertThatThrownBy(() -> builder.dictionaries(null)).hasMessage("dictionaries: null (expected a store)");
        assertThatThrownBy(() -> builder.listener(null)).hasMessage("listener: null (expected one)");
        assertThatThrownBy(() -> builder.set(Setting.PREFER, null))
                .hasMessage("restcompress.prefer: null (expected a value)");
        assertThatThrownBy(() -> new CompressionFeature(null))
                .hasMessage("config: null (expected CompressionConfig.defaults() or another)");
    }

    @Test
    void limitsThatLeaveNothingAreRefused() {
        assertThatThrownBy(() -> new DecodeLimits(0, 1, 1, 0)).hasMessage("maxSize: 0 (expected 1 or more)");
        assertThatThrownBy(() -> new DecodeLimits(1, 0, 1, 0)).hasMessage("maxRatio: 0 (expected 1 or more)");
        assertThatThrownBy(() -> new DecodeLimits(1, 1, 0, 0)).hasMessage("maxWindow: 0 (expected 1 or more)");
        assertThatThrownBy(() -> new DecodeLimits(1, 1, 1, -1)).hasMessage("maxEmpty: -1 (expected 0 or more)");
    }
}
