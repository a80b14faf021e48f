// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.CompressionConfig.Apply;
import org.restcompress.CompressionConfig.EntityTagMode;
import org.restcompress.CompressionConfig.JitterMode;
import org.restcompress.CompressionConfig.Prefer;
import org.restcompress.policy.JitterKey;
import org.restcompress.policy.LengthHiding;
import org.restcompress.policy.MediaTypePattern;

class CompressionConfigTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "restcompress.apply | sometimes | restcompress.apply: sometimes (expected annotated or all)",
                "restcompress.codings | gzip,foo | restcompress.codings: foo (expected zstd, lzf, br, gzip, deflate)",
                "restcompress.prefer | nobody | restcompress.prefer: nobody (expected client or server)",
                "restcompress.min-size | -5 | restcompress.min-size: -5 (expected 0..16777216)",
                "restcompress.min-size | 1k | restcompress.min-size: 1k (expected 0..16777216)",
                "restcompress.media-types | json | restcompress.media-types: json"
                        + " (expected type/subtype, type/* or type/*+suffix)",
                "restcompress.stateless-media-types | text/event-stream, events |"
                        + " restcompress.stateless-media-types: events (expected type/subtype, type/* or type/*+suffix)",
                "restcompress.level.zstd | 30 | restcompress.level.zstd: level for zstd: 30 (expected 1..22)",
                "restcompress.level.gzip | 0 | restcompress.level.gzip: level for gzip: 0 (expected 1..9)",
                "restcompress.level.lzf | 1 | restcompress.level.lzf: level for lzf: 1 (this coding has no levels)",
                "restcompress.level.br | high | restcompress.level.br: high (expected a whole number)",
                "restcompress.etag | strong | restcompress.etag: strong (expected suffix or weaken or drop or keep)",
                "restcompress.jitter.max | 65537 | restcompress.jitter.max: 65537 (expected 0..65536)",
                "restcompress.jitter.window | 0 | restcompress.jitter.window: 0 (expected 1..131072)",
                "restcompress.jitter.mode | configured | restcompress.jitter.mode: configured"
                        + " (expected content or content_sha256 or random)",
                "restcompress.jitter.key | c2VjcmV0ISE= | restcompress.jitter.key: 8 bytes"
                        + " (expected 16 or more, in Base64)",
                "restcompress.jitter.key | my secret password | restcompress.jitter.key: 18 characters that are not Base64"
                        + " (expected 16 bytes or more)",
                "restcompress.decode.advertise | yes | restcompress.decode.advertise: yes (expected true or false)",
                "restcompress.decode.max-size | 0 | restcompress.decode.max-size: 0 (expected 1..9223372036854775807)",
                "restcompress.decode.max-codings | 11 | restcompress.decode.max-codings: 11 (expected 1..10)",
                "restcompress.client.request-coding | foo | restcompress.client.request-coding: foo"
                        + " (expected zstd, lzf, br, gzip, deflate)",
                "restcompress.client.buffer-size | -1 | restcompress.client.buffer-size: -1 (expected 0..1073741824)",
                "restcompress.min-sise | 5 | restcompress.min-sise: there is no such setting",
            })
    void whatMakesNoSenseIsRefusedWithKeyValueAndRange(String key, String value, String message) {
        assertThatThrownBy(() -> CompressionConfig.builder().set(key, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void typedSettersRefuseTheSame() {
        assertThatThrownBy(() -> CompressionConfig.builder().level("zstd", 30))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("level for zstd: 30 (expected 1..22)");
        assertThatThrownBy(() -> CompressionConfig.builder().minSize(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("restcompress.min-size: -1 (expected 0..16777216)");
        assertThatThrownBy(() -> CompressionConfig.builder().jitterKey(new byte[15]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("restcompress.jitter.key: 15 bytes (expected 16 or more, in Base64)");
    }

    @Test
    void everySettingHasTheDefaultThatItsKeyIsDocumentedWith() {
        CompressionConfig config = CompressionConfig.defaults();
        assertThat(config.apply()).isEqualTo(Apply.ANNOTATED);
        assertThat(config.codecs().byCoding().keySet()).containsExactly("zstd", "lzf", "br", "gzip", "deflate");
        assertThat(config.prefer()).isEqualTo(Prefer.CLIENT);
        assertThat(config.minSize()).isEqualTo(1024);
        assertThat(config.statelessMediaTypes()).containsExactly(new MediaTypePattern("text", "event-stream"));
        assertThat(config.etag()).isEqualTo(EntityTagMode.SUFFIX);
        assertThat(config.acceptRanges()).isEqualTo(CompressionConfig.AcceptRanges.REMOVE);
        assertThat(config.crossSite()).isEqualTo(CompressionConfig.CrossSite.COMPRESS);
        assertThat(config.jitterMax()).isZero();
        assertThat(config.jitterWindow()).isEqualTo(65_536);
        assertThat(config.jitterMode()).isEqualTo(JitterMode.CONTENT);
        assertThat(config.jitterKey()).isSameAs(JitterKey.ofProcess());
        assertThat(config.decode()).isEqualTo(CompressionConfig.Decode.ANNOTATED);
        assertThat(config.decodeAdvertise()).isFalse();
        assertThat(config.decodeMaxSize()).isEqualTo(10 * 1024 * 1024);
        assertThat(config.decodeMaxRatio()).isEqualTo(200);
        assertThat(config.decodeMaxCodings()).isEqualTo(3);
        assertThat(config.clientAccept()).isEmpty();
        assertThat(config.clientRequestCoding()).isEqualTo("none");
        assertThat(config.clientBufferSize()).isEqualTo(1024 * 1024);
    }

    @Test
    void builderValuesWinOverKeysAndKeysOverDefaults() {
        Map<String, Object> keys =
                Map.of("restcompress.min-size", 2000, "restcompress.prefer", "server", "restcompress.level.gzip", "9");
        CompressionConfig config =
                CompressionConfig.builder().minSize(3000).build().orElse(keys::get);
        assertThat(config.minSize()).isEqualTo(3000);
        assertThat(config.prefer()).isEqualTo(Prefer.SERVER);
        assertThat(config.levels()).containsExactly(Map.entry("gzip", 9));
        assertThat(config.decodeMaxCodings()).isEqualTo(3);
    }

    @Test
    void aListMayBeACollectionOrAnArray() {
        for (Object value : new Object[] {"gzip, lzf", List.of("gzip", "lzf"), new String[] {"gzip", "lzf"}}) {
            CompressionConfig config =
                    CompressionConfig.defaults().orElse(key -> key.equals("restcompress.codings") ? value : null);
            assertThat(config.codings()).containsExactly("gzip", "lzf");
        }
    }

    @Test
    void mediaTypesForStatelessStreamsReplaceTheDefaultAndMayBeNone() {
        assertThat(CompressionConfig.builder()
                        .statelessMediaTypes("text/*", "application/x-ndjson")
                        .build()
                        .statelessMediaTypes())
                .containsExactly(new MediaTypePattern("text", "*"), new MediaTypePattern("application", "x-ndjson"));
        assertThat(CompressionConfig.builder().statelessMediaTypes().build().statelessMediaTypes())
                .isEmpty();
        assertThat(CompressionConfig.defaults()
                        .with("restcompress.stateless-media-types", "")
                        .statelessMediaTypes())
                .isEmpty();
    }

    @Test
    void jitterIsConfiguredUnderItsKeysAsWithTheBuilder() {
        byte[] key = "sixteen bytes it".getBytes(US_ASCII);
        CompressionConfig built = CompressionConfig.builder()
                .jitterMax(100)
                .jitterWindow(2000)
                .jitterMode(JitterMode.CONTENT_SHA256)
                .jitterKey(key)
                .build();
        CompressionConfig keyed = CompressionConfig.defaults()
                .orElse(Map.of(
                        "restcompress.jitter.max", 100,
                        "restcompress.jitter.window", "2000",
                        "restcompress.jitter.mode", "content-sha256",
                        "restcompress.jitter.key", " c2l4dGVlbiBieXRlcyBpdA==\n")::get);
        assertThat(keyed.jitterMax()).isEqualTo(built.jitterMax()).isEqualTo(100);
        assertThat(keyed.jitterWindow()).isEqualTo(built.jitterWindow()).isEqualTo(2000);
        assertThat(keyed.jitterMode()).isEqualTo(built.jitterMode()).isEqualTo(JitterMode.CONTENT_SHA256);
        assertThat(length(keyed.jitterKey()))
                .isEqualTo(length(built.jitterKey()))
                .isEqualTo(length(JitterKey.of(key)));
        assertThat(CompressionConfig.defaults()
                        .with("restcompress.jitter.mode", "Content_SHA256")
                        .jitterMode())
                .isEqualTo(JitterMode.CONTENT_SHA256);
    }

    /** One of 65,536, which tells two keys apart. */
    private static int length(JitterKey key) {
        return LengthHiding.byContent(LengthHiding.LARGEST_MAX, 1, key).length("gzip", new byte[1], 1);
    }

    @Test
    void noTextOfTheConfigurationShowsTheKey() {
        CompressionConfig config =
                CompressionConfig.defaults().with("restcompress.jitter.key", "c2l4dGVlbiBieXRlcyBpdA==");
        assertThat(config)
                .extracting("values")
                .asString()
                .contains("JitterKey")
                .doesNotContain("c2l4dGVl")
                .doesNotContain("sixteen");
    }

    @Test
    void withChangesACopy() {
        CompressionConfig changed = CompressionConfig.defaults().with("restcompress.codings", "gzip, zstd");
        assertThat(changed.codecs().byCoding().keySet()).containsExactly("gzip", "zstd");
        assertThat(CompressionConfig.defaults().codings()).isEmpty();
    }
}
