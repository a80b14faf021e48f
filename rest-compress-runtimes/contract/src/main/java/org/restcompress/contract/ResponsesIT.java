// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses, by a client that knows HTTP and nothing else. */
public class ResponsesIT {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(EntityResource.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static URI uri(String path) {
        return server.uri("entity/" + path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void eachCodingIsSentWhenItIsAccepted(String coding) {
        HttpResponse<byte[]> response = Http.get(uri("text?length=2000"), "Accept-Encoding", coding);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
        assertThat(response.body()).hasSizeLessThan(1500);
        assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void aLongBodyIsCodedAsItComes(String coding) {
        HttpResponse<byte[]> response = Http.get(uri("stream?length=1000000"), "Accept-Encoding", coding);

        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(Http.text(response)).isEqualTo(Texts.of(1_000_000));
    }

    @ParameterizedTest
    @CsvSource({"identity", "'gzip;q=0'", "unheard-of"})
    void whoAcceptsNoCodingGetsThePlainBody(String accept) {
        HttpResponse<byte[]> response = Http.get(uri("text?length=2000"), "Accept-Encoding", accept);

        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
    }

    @Test
    void whoAcceptsNothingGets406() {
        assertThat(Http.get(uri("text?length=2000"), "Accept-Encoding", "identity;q=0, *;q=0")
                        .statusCode())
                .isEqualTo(406);
    }

    @ParameterizedTest
    @CsvSource({"'gzip, lzf;q=0.5', gzip", "'lzf, gzip;q=0.5', lzf", "'zstd, lzf;q=0.1', lzf"})
    void theClientsFavouriteOfTheMethodsCodingsIsSent(String accept, String coding) {
        HttpResponse<byte[]> response = Http.get(uri("two"), "Accept-Encoding", accept);

        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "text?length=1023"})
    void optedOutAndShortBodiesStayPlain(String path) {
        HttpResponse<byte[]> response = Http.get(uri(path), "Accept-Encoding", "gzip");

        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(response.statusCode()).isEqualTo(200);
    }

    @Test
    void anEntityThatComesLaterIsCoded() {
        HttpResponse<byte[]> response = Http.get(uri("later"), "Accept-Encoding", "gzip");

        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
    }

    @Test
    void aBodyWhoseWriterFailsIsNoWholeBody() {
        assertThatThrownBy(() -> Http.text(Http.get(uri("broken"), "Accept-Encoding", "gzip")))
                .isInstanceOf(java.io.UncheckedIOException.class);
    }

    @Test
    void aTagComesBackAndIsUnderstood() {
        HttpResponse<byte[]> response = Http.get(uri("tagged"), "Accept-Encoding", "gzip");
        assertThat(Http.header(response, "etag")).isEqualTo("\"v1--gzip\"");

        HttpResponse<byte[]> again =
                Http.get(uri("tagged"), "Accept-Encoding", "gzip", "If-None-Match", "\"v1--gzip\"");
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(Http.header(again, "etag")).isEqualTo("\"v1--gzip\"");
        assertThat(Http.header(again, "vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void aHeadNamesNoCodingAndNoLengthOfAnotherBody() {
        HttpResponse<byte[]> response = Http.head(uri("text?length=2000"), "Accept-Encoding", "gzip");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(Http.header(response, "content-length")).isEqualTo(RUNTIME.countsHeads() ? codedLength() : "");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    private static String codedLength() {
        return Http.header(Http.get(uri("text?length=2000"), "Accept-Encoding", "gzip"), "content-length");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void requestsAreDecoded(String coding) {
        String text = Texts.of(5000);
        HttpResponse<byte[]> response = Http.post(
                uri("echo"), Http.encode(coding, text), "Content-Encoding", coding, "Content-Type", "text/plain");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.text(response)).isEqualTo(text);
    }

    @Test
    void badRequestsAreRefused() {
        byte[] coded = Http.encode("gzip", Texts.of(5000));
        coded[100] ^= 0x55;
        HttpResponse<byte[]> damaged =
                Http.post(uri("echo"), coded, "Content-Encoding", "gzip", "Content-Type", "text/plain");
        HttpResponse<byte[]> unknown =
                Http.post(uri("echo"), coded, "Content-Encoding", "unheard-of", "Content-Type", "text/plain");
        HttpResponse<byte[]> large = Http.post(
                uri("echo"),
                Http.encode("gzip", Texts.of(11_000_000)),
                "Content-Encoding",
                "gzip",
                "Content-Type",
                "text/plain");

        assertThat(damaged.statusCode()).isEqualTo(400);
        assertThat(unknown.statusCode()).isEqualTo(415);
        assertThat(Http.header(unknown, "accept-encoding")).contains("gzip").contains("lzf");
        assertThat(large.statusCode()).isEqualTo(413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void jitterMakesACodedBodyLongerAndAlwaysAlike(String coding) {
        HttpResponse<byte[]> bare = Http.get(uri("text?length=2000"), "Accept-Encoding", coding);
        HttpResponse<byte[]> jittered = Http.get(uri("jittered?length=2000"), "Accept-Encoding", coding);
        HttpResponse<byte[]> again = Http.get(uri("jittered?length=2000"), "Accept-Encoding", coding);

        assertThat(jittered.body().length - bare.body().length).isBetween(1, 40);
        assertThat(again.body()).isEqualTo(jittered.body());
        assertThat(Http.text(jittered)).isEqualTo(Texts.of(2000));
    }
}
