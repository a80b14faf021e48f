// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
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
        server = RunningServer.of(EntityResource.class, UnannotatedResource.class, Written.Writer.class);
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
        assertThat(Http.header(response, "content-length"))
                .isEqualTo(RUNTIME.announces(response.body().length) ? Integer.toString(response.body().length) : "");
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
    @ValueSource(strings = {"written", "bytes", "input", "stream"})
    void eachKindOfEntityIsCoded(String kind) {
        HttpResponse<byte[]> response = Http.get(uri(kind + "?length=2000"), "Accept-Encoding", "gzip");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
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
    void aTagComesBackAndIsUnderstood() {
        HttpResponse<byte[]> response = Http.get(uri("tagged"), "Accept-Encoding", "gzip");
        assertThat(Http.header(response, "etag")).isEqualTo("\"v1--gzip\"");

        for (String tags : List.of("\"v1--gzip\"", "\"v0\", W/\"v1--gzip\"")) {
            HttpResponse<byte[]> again = Http.get(uri("tagged"), "Accept-Encoding", "gzip", "If-None-Match", tags);
            assertThat(again.statusCode()).isEqualTo(304);
            assertThat(Http.header(again, "etag")).isEqualTo("\"v1--gzip\"");
            assertThat(Http.header(again, "vary")).isEqualTo("Accept-Encoding");
        }
    }

    /** RFC 9110 §13.1.1 and §13.1.2: a method that changes something must not run when its precondition is false. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            entity/tagged        | If-Match      | "v1--gzip"            | 204
            entity/tagged        | If-Match      | "v0--gzip", "v1"      | 204
            entity/tagged        | If-Match      | "v0"                  | 412
            entity/tagged        | If-None-Match | "v1--gzip"            | 412
            entity/tagged        | If-None-Match | W/"v1"                | 412
            entity/tagged        | If-None-Match | "v0", W/"v1--gzip"    | 412
            entity/tagged        | If-None-Match | "v0"                  | 204
            unannotated/v1       | If-Match      | "v1--gzip"            | 204
            unannotated/v1       | If-Match      | "v0", "v1"            | 204
            unannotated/v1       | If-Match      | "v0"                  | 412
            unannotated/v1       | If-None-Match | "v1--gzip"            | 412
            unannotated/v1       | If-None-Match | W/"v1--gzip"          | 412
            unannotated/v1       | If-None-Match | "v0--gzip"            | 204
            unannotated/a--gzip  | If-Match      | "a--gzip"             | 204
            unannotated/a--gzip  | If-None-Match | "a--gzip"             | 412
            unannotated/v1       | If-None-Match | "v1--gzip", W/"v2"    | 412
            """)
    void preconditionsOfAPutAreKept(String path, String field, String tags, int status) {
        assertThat(Http.put(server.uri(path), new byte[0], field, tags).statusCode())
                .isEqualTo(status);
    }

    /**
     * RFC 9110 §13.1.2 allows none of these. A client that says "only if there is nothing yet" must not overwrite anything. The
     * answer is up to the runtime: Jersey's is a 400, and Dropwizard makes a 500 of it.
     */
    @ParameterizedTest
    @ValueSource(strings = {"\"v0\", *", "v1, \"v0\""})
    void aPutWithAnUnreadablePreconditionDoesNotRun(String tags) {
        for (String path : List.of("entity/tagged", "unannotated/v1")) {
            assertThat(Http.put(server.uri(path), new byte[0], "If-None-Match", tags)
                            .statusCode())
                    .isGreaterThanOrEqualTo(400);
        }
    }

    /** RFC 9110 §13.1.3 and §13.1.4. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            If-None-Match | "v0"       | If-Modified-Since   | Sat, 01 Jan 2028 00:00:00 GMT | 204
            If-None-Match | "v1--gzip" | If-Modified-Since   | Sat, 01 Jan 2028 00:00:00 GMT | 412
            If-Match      | "v0"       | If-Modified-Since   | Sat, 01 Jan 2028 00:00:00 GMT | 412
            If-Match      | "v1--gzip" | If-Unmodified-Since | Sat, 01 Jan 2000 00:00:00 GMT | 204
            """)
    void datesDoNotCountBesideTheTagsOfAPut(String field, String tags, String beside, String date, int status) {
        for (String path : List.of("entity/tagged", "unannotated/v1")) {
            assertThat(Http.put(server.uri(path), new byte[0], field, tags, beside, date)
                            .statusCode())
                    .isEqualTo(status);
        }
    }

    @Test
    void aMethodThatReadsTheFieldItselfSeesTheTagOfTheClient() {
        HttpResponse<byte[]> response =
                Http.get(uri("tagged/itself"), "Accept-Encoding", "gzip", "If-None-Match", "\"v1--gzip\"");
        assertThat(response.statusCode()).isEqualTo(304);
    }

    /** RFC 9110 §12.5.5: a shared cache that knows of one of the two alone would serve the wrong language. */
    @ParameterizedTest
    @CsvSource({"gzip, gzip", "identity, ''"})
    void aLanguageThatTheServerSelectedIsNamedBesideTheCoding(String accept, String coding) {
        HttpResponse<byte[]> response = Http.get(uri("languages"), "Accept-Encoding", accept, "Accept-Language", "de");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(Http.text(response)).startsWith("de");
        assertThat(Http.header(response, "vary").toLowerCase(Locale.ROOT).split("[ ,|]+"))
                .contains("accept-language", "accept-encoding")
                .doesNotHaveDuplicates();
    }

    @Test
    void aHeadNamesNoCodingAndNoLengthOfAnotherBody() {
        HttpResponse<byte[]> response = Http.head(uri("text?length=2000"), "Accept-Encoding", "gzip");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        String uncounted = RUNTIME.saysThatHeadsAreEmpty() ? "0" : "";
        assertThat(Http.header(response, "content-length"))
                .isEqualTo(RUNTIME.countsHeads() ? codedLength() : uncounted);
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void aHeadHasTheTagOfItsGetWhereInterceptorsRun() {
        HttpResponse<byte[]> response = Http.head(uri("tagged"), "Accept-Encoding", "gzip");

        assertThat(Http.header(response, "etag")).isEqualTo(RUNTIME.interceptsHeads() ? "\"v1--gzip\"" : "\"v1\"");
    }

    /** Longer than what containers hold to count it; Jersey in Jetty says 0 then, whether the library is there or not. */
    @ParameterizedTest
    @ValueSource(strings = {"text?length=1000000", "stream?length=1000000"})
    void aHeadOfALongBodySaysWhatThatOfThePlainBodySays(String path) {
        HttpResponse<byte[]> response = Http.head(uri(path), "Accept-Encoding", "gzip");
        HttpResponse<byte[]> plain = Http.head(uri(path), "Accept-Encoding", "identity");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(Http.header(response, "content-length")).isEqualTo(Http.header(plain, "content-length"));
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void anAnswerWithoutContentNamesNoCoding() {
        HttpResponse<byte[]> response = Http.get(uri("nothing"), "Accept-Encoding", "gzip");

        assertThat(response.statusCode()).isEqualTo(204);
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(response.body()).isEmpty();
    }

    private static String codedLength() {
        return Http.header(Http.get(uri("text?length=2000"), "Accept-Encoding", "gzip"), "content-length");
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
