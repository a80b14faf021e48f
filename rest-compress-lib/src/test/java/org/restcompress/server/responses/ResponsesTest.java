// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.server.Bodies;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Lenient;
import org.restcompress.testkit.Server;

/** What a client gets from annotated methods (DESIGN: one response, step by step). */
public class ResponsesTest {
    @AutoClose
    private static final Server SERVER = Server.of(new Bodies());

    private static HttpResponse<byte[]> get(String path, String acceptEncoding) {
        return Http.get(SERVER.uri(path), "Accept-Encoding", acceptEncoding);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void eachCodingIsSentToAClientThatNamesIt(String coding) {
        for (int length : new int[] {1024, 20_000, 128 * 1024, 128 * 1024 + 1, 1_000_000}) {
            HttpResponse<byte[]> response = get("/text/" + length, coding);
            assertThat(Http.coding(response)).isEqualTo(coding);
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
            assertThat(response.body().length).isLessThan(length / 2);
            assertThat(Http.text(response)).isEqualTo(textOf(length));
        }
    }

    @Test
    void withoutAcceptEncodingTheBodyIsPlain() {
        HttpResponse<byte[]> response = Http.get(SERVER.uri("/text/5000"));
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(response.body()).hasSize(5000);
    }

    @ParameterizedTest
    @CsvSource({
        "'lzf, gzip', lzf",
        "'gzip, lzf', lzf",
        "'gzip;q=1, lzf;q=0.9', gzip",
        "'gzip;q=0, lzf', lzf",
        "zstd, ''",
        "*, lzf",
        "'*, lzf;q=0', gzip",
        "x-gzip, gzip",
        "'', ''",
        "'garbage;;q=x, gzip', gzip",
    })
    void clientAndAnnotationDecideTogether(String acceptEncoding, String coding) {
        HttpResponse<byte[]> response = get("/lzf-or-gzip", acceptEncoding);
        assertThat(Http.coding(response)).isEqualTo(coding);
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    @Test
    void severalHeaderLinesAreOneList() {
        HttpResponse<byte[]> response =
                Http.get(SERVER.uri("/lzf-or-gzip"), "Accept-Encoding", "lzf;q=0.1", "Accept-Encoding", "gzip");
        assertThat(Http.coding(response)).isEqualTo("gzip");
    }

    @Test
    void aBodyBelowTheMinimumStaysPlainWithItsLength() {
        HttpResponse<byte[]> response = get("/stream/1023", "gzip");
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.header(response, "content-length")).isEqualTo("1023");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void aCodedBodyThatFitsTheBufferHasItsExactLength() {
        HttpResponse<byte[]> response = get("/stream/20000", "zstd");
        assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
    }

    @Test
    void aBodyThatDoesNotShrinkIsSentPlain() {
        HttpResponse<byte[]> response = get("/random", "gzip");
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.header(response, "content-length")).isEqualTo("5000");
        assertThat(response.body()).hasSize(5000);
    }

    @Test
    void aBodyThatDoesNotShrinkIsCodedIfTheClientRefusesItPlain() {
        HttpResponse<byte[]> response = get("/random", "gzip, identity;q=0");
        assertThat(Http.coding(response)).isEqualTo("gzip");
        assertThat(Http.decode("gzip", response.body())).hasSize(5000);
    }

    @Test
    void aShortBodyIsCodedIfTheClientRefusesItPlain() {
        HttpResponse<byte[]> response = get("/text/10", "gzip, identity;q=0");
        assertThat(Http.text(response)).isEqualTo(textOf(10));
        assertThat(Http.coding(response)).isEqualTo("gzip");
    }

    @Test
    void theFirstFlushEndsTheWaitForTheMinimum() {
        HttpResponse<byte[]> response = get("/flushed", "gzip");
        assertThat(Http.coding(response)).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo("short");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/image",
                "/no-transform",
                "/no-transform-in-the-second-line",
                "/opted-out",
                "/partial",
                "/empty",
                "/nothing",
                "/reset"
            })
    void whatIsNotToBeCodedIsNot(String path) {
        HttpResponse<byte[]> response = get(path, "gzip");
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity", "gzip, identity;q=0"})
    void theOptOutNeverLeavesTheServer(String acceptEncoding) {
        HttpResponse<byte[]> response = get("/opted-out", acceptEncoding);
        assertThat(Http.header(response, "x-no-compression")).isEmpty();
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    /** Behind the library's interceptor, as body writers are. */
    public static class OptingOut implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            context.getHeaders().putSingle("X-No-Compression", "1");
            context.proceed();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /text/5000    | gzip
            /text/5000    | identity
            /text/1000000 | gzip
            /empty        | gzip
            """)
    void whoWritesTheBodyMayOptOut(String path, String acceptEncoding) {
        try (Server opting = Server.of(new Bodies(), new OptingOut())) {
            HttpResponse<byte[]> response = Http.get(opting.uri(path), "Accept-Encoding", acceptEncoding);
            assertThat(Http.header(response, "x-no-compression")).isEmpty();
            assertThat(Http.coding(response)).isEmpty();
            assertThat(Http.text(response)).isEqualTo(Http.text(Http.get(SERVER.uri(path))));
        }
    }

    @Test
    void aBodyThatTheApplicationCodedPassesUntouched() {
        HttpResponse<byte[]> response = get("/coded-by-itself", "zstd, gzip");
        assertThat(Http.coding(response)).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    @Test
    void theApplicationsOwnLengthDoesNotSurviveCoding() {
        HttpResponse<byte[]> response = get("/lying-length", "gzip");
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
        assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
    }

    @Test
    void acceptRangesGoesWithTheCoding() {
        assertThat(Http.header(get("/ranges", "gzip"), "accept-ranges")).isEmpty();
        assertThat(Http.header(get("/ranges", "identity"), "accept-ranges")).isEqualTo("bytes");
    }

    @Test
    void acceptRangesStaysIfSoConfigured() {
        try (Server keeping = Server.with(Map.of("restcompress.keep-accept-ranges", "true"), new Bodies())) {
            HttpResponse<byte[]> response = Http.get(keeping.uri("/ranges"), "Accept-Encoding", "gzip");
            assertThat(Http.coding(response)).isEqualTo("gzip");
            assertThat(Http.header(response, "accept-ranges")).isEqualTo("bytes");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Origin, 'Origin, Accept-Encoding'",
        "accept-encoding, accept-encoding",
        "*, *",
    })
    void varyIsMergedAndNeverDoubled(String own, String merged) {
        assertThat(Http.header(get("/varies/" + own, "gzip"), "vary")).isEqualTo(merged);
    }

    @Test
    void anErrorPageIsNegotiatedLikeAnyOther() {
        HttpResponse<byte[]> response = get("/error", "gzip");
        assertThat(response.statusCode()).isEqualTo(418);
        assertThat(Http.coding(response)).isEqualTo("gzip");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    @Test
    void aMethodWithoutAnnotationIsLeftAlone() {
        HttpResponse<byte[]> response = get("/plain", "gzip");
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.header(response, "vary")).isEmpty();
    }

    @Test
    void whenIdentityIsRefusedAndNothingElseFitsTheAnswerIs406() {
        HttpResponse<byte[]> response = get("/lzf-or-gzip", "zstd, *;q=0");
        assertThat(response.statusCode()).isEqualTo(406);
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.text(response))
                .isEqualTo("Accept-Encoding names no available content coding and refuses identity (available: lzf,"
                        + " gzip)\n");
    }

    @Test
    void headHasNeitherACodingNorTheLengthOfThePlainBody() {
        for (String path : new String[] {"/text/5000", "/text/1000000"}) {
            HttpResponse<byte[]> response = Http.head(SERVER.uri(path), "Accept-Encoding", "gzip");
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(Http.coding(response)).isEmpty();
            assertThat(Http.header(response, "content-length")).isEmpty();
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        }
    }

    @Test
    void aWriterThatFailsBeforeAnythingWasSentGivesAnOrdinaryError() {
        HttpResponse<byte[]> response = get("/fails-early", "gzip");
        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(Http.coding(response)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void aWriterThatFailsInTheMiddleNeverLeavesAWholeBody(String coding) {
        assertThat(catchFailure(
                        () -> Lenient.decode(coding, get("/fails-late", coding).body())))
                .isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void noErrorPageIsWrittenBehindCodedBytesThatTheContainerStillHolds(String coding) {
        HttpResponse<byte[]> response = get("/fails-unsent", coding);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.coding(response)).isEqualTo(coding);
        assertThat(catchFailure(() -> Lenient.decode(coding, response.body()))).isNotNull();
    }

    @Test
    void anUndeclaredExceptionBreaksTheBodyOffLikeAnyOther() {
        HttpResponse<byte[]> response = get("/fails-undeclared", "gzip");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(catchFailure(() -> Lenient.decode("gzip", response.body()))).isNotNull();
    }

    @Test
    void digestsOfThePlainBytesGoWithTheCoding() {
        HttpResponse<byte[]> coded = get("/digest", "gzip");
        assertThat(Http.header(coded, "content-digest")).isEmpty();
        assertThat(Http.header(coded, "repr-digest")).isEmpty();
        assertThat(Http.header(get("/digest", "identity"), "content-digest")).isEqualTo("sha-256=:AA==:");
    }

    private static RuntimeException catchFailure(Runnable call) {
        try {
            call.run();
            return null;
        } catch (RuntimeException e) {
            return e;
        }
    }
}
