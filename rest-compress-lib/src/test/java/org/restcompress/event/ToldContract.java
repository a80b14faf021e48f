// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.server.Bodies;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;

/** What responses tell of themselves where that is switched on: {@code Server-Timing} and explanations. */
abstract class ToldContract {
    private static final String EXPLAIN = "X-Compression-Explain";

    @AutoClose
    private final Running server = Running.with(
            Map.of("restcompress.explain", "true", "restcompress.server-timing", "true"), new Bodies(), new Noted());

    private HttpResponse<byte[]> explained(String path, String acceptEncoding) {
        return Http.get(server.uri(path), "Accept-Encoding", acceptEncoding, EXPLAIN, "1");
    }

    @Test
    void aCodedResponseIsExplained() {
        HttpResponse<byte[]> response = explained("/text/5000", "deflate;q=0.5, gzip;q=0.8, lzf");
        assertThat(Http.header(response, "vary")).contains(EXPLAIN);
        assertThat(Http.header(response, EXPLAIN))
                .matches("accept=lzf;q=1,gzip;q=0\\.8,deflate;q=0\\.5 offered=zstd,lzf,(br,)?gzip,deflate chosen=lzf"
                        + " application=ok transform=ok min-size=ok\\(5000\\) type=ok size=" + response.body().length);
    }

    @Test
    void theLevelIsExplainedAndNothingThatPaddingIsToHide() {
        for (int i = 0; i < 2; i++) {
            HttpResponse<byte[]> response = explained("/noted/padded", "gzip");
            assertThat(Http.header(response, EXPLAIN))
                    .endsWith(" level=2 size=" + response.body().length)
                    .doesNotContain("padding")
                    .doesNotContain("cache");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/text/312, gzip, application=ok transform=ok min-size=no(312) sent=plain(below-min-size) size=312",
        "/image, gzip, min-size=ok(5000) type=no(excluded-type) sent=plain(excluded-type)",
        "/no-transform, gzip, transform=no(no-transform) sent=plain(no-transform)",
        "/opted-out, gzip, application=no(opted-out) sent=plain(opted-out)",
        "/random, gzip, type=ok sent=plain(does-not-shrink) size=5000",
        "/text/5000, foo, chosen=none(not-acceptable) sent=plain(not-acceptable)",
        "/nothing, gzip, sent=plain(no-content) size=0",
    })
    void aPlainResponseIsExplainedUpToTheRuleThatRefused(String path, String acceptEncoding, String end) {
        assertThat(Http.header(explained(path, acceptEncoding), EXPLAIN)).contains(end);
    }

    @Test
    void onlyTokensOfTheRequestAreRepeated() {
        String long41 = "x".repeat(41);
        HttpResponse<byte[]> response = explained("/text/5000", "gzip, \"quoted\", a b, <script>, " + long41 + ", $ok");
        assertThat(Http.header(response, EXPLAIN)).startsWith("accept=$ok;q=1,gzip;q=1 offered=");
    }

    @Test
    void nothingIsExplainedUnasked() {
        HttpResponse<byte[]> response = Http.get(server.uri("/text/5000"), "Accept-Encoding", "gzip");
        assertThat(response.headers().firstValue(EXPLAIN)).isEmpty();
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void whatWasCodedInOneCallSaysHowLongThatTook() {
        HttpResponse<byte[]> response = Http.get(server.uri("/text/5000"), "Accept-Encoding", "zstd");
        assertThat(Http.header(response, "server-timing")).matches("coding;desc=zstd;dur=\\d+\\.\\d{3}");
    }

    @ParameterizedTest
    @CsvSource({"/text/1000000, zstd", "/text/100, zstd", "/text/5000, identity", "/noted/padded, zstd"})
    void whatIsStreamedPlainOrPaddedDoesNot(String path, String acceptEncoding) {
        HttpResponse<byte[]> response = Http.get(server.uri(path), "Accept-Encoding", acceptEncoding);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("server-timing")).isEmpty();
    }

    @Test
    void byDefaultResponsesTellNothing() {
        try (Running silent = Running.with(Map.of(), new Bodies())) {
            HttpResponse<byte[]> response = Http.get(silent.uri("/text/5000"), "Accept-Encoding", "zstd", EXPLAIN, "1");
            assertThat(Http.coding(response)).isEqualTo("zstd");
            assertThat(response.headers().map()).doesNotContainKeys("server-timing", "x-compression-explain");
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        }
    }
}
