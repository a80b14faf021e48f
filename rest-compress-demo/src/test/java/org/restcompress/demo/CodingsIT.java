// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;

/** Which coding a response gets, and that another's decoder reads it. */
@ArquillianTest
@RunAsClient
class CodingsIT {
    private static final String ACCEPT = "Accept";
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String CONTENT_ENCODING = "Content-Encoding";
    private static final String CONTENT_LENGTH = "Content-Length";
    private static final String VARY = "Vary";
    private static final String JSON = "application/json";
    private static final String XML = "application/xml";

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    private Caller caller() {
        return new Caller(base);
    }

    @Test
    void whoAsksIsToldWhyAResponseIsCodedAsItIs() throws Exception {
        Answer answer =
                caller().get("static/gzip", ACCEPT, JSON, ACCEPT_ENCODING, "gzip", "X-Compression-Explain", "1");

        assertThat(answer.header("X-Compression-Explain"))
                .startsWith("accept=gzip;q=1 offered=gzip chosen=gzip application=ok transform=ok min-size=ok(");
    }

    @ParameterizedTest
    @ValueSource(strings = {"object", "complex", "complex/100", "static", "static/gzip"})
    void withoutAcceptEncodingTheBodyIsPlainAndVaries(String path) throws Exception {
        Answer answer = caller().get(path, ACCEPT, JSON);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.header(VARY)).isEqualTo(ACCEPT_ENCODING);
        assertThat(answer.text()).startsWith("{").endsWith("}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "*;q=0, identity", "compress", "lzf;q=0, gzip;q=0.000"})
    void clientThatTakesNoneOfTheCodingsGetsThePlainBody(String accepted) throws Exception {
        Answer answer = caller().get("static", ACCEPT, JSON, ACCEPT_ENCODING, accepted);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.header(VARY)).isEqualTo(ACCEPT_ENCODING);
        assertThat(answer.bytes())
                .isEqualTo(caller().get("static", ACCEPT, JSON).bytes());
    }

    @ParameterizedTest
    @EnumSource
    void eachCodingOfALongBodyDecodesToThePlainBytes(ForeignCoding coding) throws Exception {
        for (String mediaType : new String[] {JSON, XML}) {
            Answer plain = caller().get("static", ACCEPT, mediaType);
            Answer coded = caller().get("static", ACCEPT, mediaType, ACCEPT_ENCODING, coding.token());

            assertThat(coded.header(CONTENT_ENCODING)).isEqualTo(coding.token());
            assertThat(coded.header(VARY)).isEqualTo(ACCEPT_ENCODING);
            assertThat(coded.header("Content-Type")).isEqualTo(plain.header("Content-Type"));
            assertThat(coded.bytes()).hasSizeLessThan(plain.bytes().length / 2);
            assertThat(coded.decoded()).isEqualTo(plain.bytes());
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachCodingOfABufferedBodyHasItsExactLength(ForeignCoding coding) throws Exception {
        for (String mediaType : new String[] {JSON, XML}) {
            Answer plain = caller().get("complex/100", ACCEPT, mediaType);
            Answer coded = caller().get("complex/100", ACCEPT, mediaType, ACCEPT_ENCODING, coding.token());

            assertThat(coded.header(CONTENT_ENCODING)).isEqualTo(coding.token());
            assertThat(coded.header(CONTENT_LENGTH)).isEqualTo(Integer.toString(coded.bytes().length));
            assertThat(coded.bytes()).hasSizeLessThan(plain.bytes().length / 2);
            assertThat(coded.decoded()).isEqualTo(plain.bytes());
        }
    }

    @Test
    void xGzipIsTakenForGzip() throws Exception {
        Answer answer = caller().get("static", ACCEPT, JSON, ACCEPT_ENCODING, "x-gzip");

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo("gzip");
        assertThat(answer.decoded())
                .isEqualTo(caller().get("static", ACCEPT, JSON).bytes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gzip;q=0.5, zstd;q=0.501           | zstd
                    br;q=0.1, lzf;q=0.9, gzip;q=0.8    | lzf
                    GZIP;Q=0.3, deflate;q=0.2          | gzip
                    *;q=0, deflate                     | deflate
                    *;q=0.1, br                        | br
                    compress, x-gzip;q=0.001           | gzip
                    identity;q=0.5, br;q=0.6           | br
                    gzip ; q=0.2 , deflate;q=0.4       | deflate
                    """)
    void highestWeightWins(String accepted, String expected) throws Exception {
        Answer answer = caller().get("complex/100", ACCEPT, JSON, ACCEPT_ENCODING, accepted);

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(expected);
    }

    @Test
    void weightsOnSeveralLinesAreOneList() throws Exception {
        Answer answer = caller().get(
                        "complex/100", ACCEPT, JSON, ACCEPT_ENCODING, "gzip;q=0.5", ACCEPT_ENCODING, "deflate;q=0.7");

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo("deflate");
    }

    @Test
    void identityIsSentWhereItIsPreferred() throws Exception {
        Answer answer = caller().get("complex/100", ACCEPT, JSON, ACCEPT_ENCODING, "identity, gzip;q=0.9");

        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"lzf, br, zstd, gzip;q=0.1 | gzip", "lzf, br, zstd, deflate | ''", "* | gzip"})
    void methodThatOffersGzipUsesNothingElse(String accepted, String expected) throws Exception {
        Answer answer = caller().get("static/gzip", ACCEPT, JSON, ACCEPT_ENCODING, accepted);

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(expected);
        assertThat(answer.decoded())
                .isEqualTo(caller().get("static", ACCEPT, JSON).bytes());
    }

    @Test
    void bodyUnderTheMinimumStaysPlainWithItsLength() throws Exception {
        Answer answer = caller().get("object", ACCEPT, JSON, ACCEPT_ENCODING, "gzip, zstd");

        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.header(CONTENT_LENGTH)).isEqualTo(Integer.toString(answer.bytes().length));
        assertThat(answer.header(VARY)).isEqualTo(ACCEPT_ENCODING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"complex/100", "static"})
    void headHasNeitherCodingNorTheLengthOfThePlainBody(String path) throws Exception {
        Answer answer = caller().head(path, ACCEPT, JSON, ACCEPT_ENCODING, "gzip");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.has(CONTENT_LENGTH)).isFalse();
        assertThat(answer.header(VARY)).isEqualTo(ACCEPT_ENCODING);
        assertThat(answer.bytes()).isEmpty();
    }

    @Test
    void headOfABodyUnderTheMinimumHasItsLength() throws Exception {
        Answer answer = caller().head("object", ACCEPT, JSON, ACCEPT_ENCODING, "gzip");

        assertThat(answer.header(CONTENT_LENGTH))
                .isEqualTo(caller().get("object", ACCEPT, JSON).header(CONTENT_LENGTH))
                .isNotEmpty();
    }

    static Stream<Arguments> nonsense() {
        return Stream.of(
                Arguments.of(",", ""),
                Arguments.of(";", ""),
                Arguments.of("q=1", ""),
                Arguments.of("gzip;q=", ""),
                Arguments.of("gzip;q=2", ""),
                Arguments.of("gzip;q=-1", ""),
                Arguments.of("gzip;q=0.1234", ""),
                Arguments.of("gzip;q=NaN", ""),
                Arguments.of("gzip;q=1e1", ""),
                Arguments.of("gz ip", ""),
                Arguments.of("gzip/1", ""),
                Arguments.of("\"gzip", ""),
                Arguments.of("(gzip)", ""),
                Arguments.of("*/*", ""),
                Arguments.of(",,, ,gzip,, ,", "gzip"),
                Arguments.of("b@d, gzip", "gzip"),
                Arguments.of("zstd;q=high, gzip", "gzip"),
                Arguments.of("\u00e9t\u00e9, gzip", "gzip"),
                Arguments.of("gzip;q=1;q=1;q=1, deflate", "deflate"),
                Arguments.of("x".repeat(1_000) + ", gzip", "gzip"),
                Arguments.of(",".repeat(1_000) + "gzip", "gzip"),
                Arguments.of("a;q=0.1,".repeat(120) + "gzip", "gzip"),
                // More than 1,024 characters
                Arguments.of("x".repeat(60_000) + ", gzip", ""),
                Arguments.of(",".repeat(60_000) + "gzip", ""),
                Arguments.of("a;q=0.1,".repeat(7_000) + "gzip", ""));
    }

    @ParameterizedTest
    @MethodSource("nonsense")
    void whatCannotBeReadOfAcceptEncodingIsIgnored(String accepted, String expected) throws Exception {
        Answer answer = caller().get("complex/100", ACCEPT, JSON, ACCEPT_ENCODING, accepted);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(expected);
        assertThat(answer.decoded())
                .isEqualTo(caller().get("complex/100", ACCEPT, JSON).bytes());
    }

    @Test
    void clientThatRefusesThePlainBodyAndTakesNoCodingGets406() throws Exception {
        Answer answer = caller().get("static", ACCEPT, JSON, ACCEPT_ENCODING, "compress, identity;q=0");

        assertThat(answer.status()).isEqualTo(406);
        assertThat(answer.header("Content-Type")).startsWith("text/plain");
        assertThat(answer.header(VARY)).isEqualTo(ACCEPT_ENCODING);
        assertThat(answer.text()).contains("lzf", "gzip", "deflate", "zstd", "br");
    }
}
