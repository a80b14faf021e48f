// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.Lines;

/** RESTEasy's {@code @GZIP} beside our annotations: one coding at most, and a header that says the truth. */
abstract class ResteasyGzipContract {
    private static final String CONTENT_ENCODING = "Content-Encoding";

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    lzf                | lzf
                    gzip               | gzip
                    lzf, gzip          | lzf
                    lzf;q=0.5, gzip    | gzip
                    gzip;q=0.5, lzf    | lzf
                    gzip, deflate, br  | gzip
                    """)
    void eachClientGetsOneCoding(String accepted, String coding) throws Exception {
        Answer answer = new Caller(base).get("resteasy", "Accept-Encoding", accepted);

        assertThat(answer.response().headers().allValues(CONTENT_ENCODING)).containsExactly(coding);
        assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @Test
    void clientWithoutAcceptEncodingGetsThePlainBody() throws Exception {
        assertPlain(new Caller(base).get("resteasy"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "zstd", "gzip;q=0, lzf;q=0"})
    void clientThatTakesNeitherGetsThePlainBody(String accepted) throws Exception {
        assertPlain(new Caller(base).get("resteasy", "Accept-Encoding", accepted));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "zstd"})
    void shortBodyHasNoHeaderThatLies(String accepted) throws Exception {
        Answer answer = new Caller(base).get("resteasy/short", "Accept-Encoding", accepted);

        assertThat(answer.decoded()).asString().isEqualTo("short");
    }

    @ParameterizedTest
    @EnumSource
    void requestIsDecodedOnceAndItsAnswerCodedOnce(ForeignCoding coding) throws Exception {
        byte[] body = Lines.bytes(500);

        Answer answer = new Caller(base)
                .post(
                        "resteasy",
                        coding.encode(body),
                        "Content-Type",
                        "text/plain",
                        CONTENT_ENCODING,
                        coding.token(),
                        "Accept-Encoding",
                        coding.token());

        assertThat(answer.response().headers().allValues(CONTENT_ENCODING)).containsExactly(coding.token());
        assertThat(answer.decoded()).isEqualTo(body);
    }

    private static void assertPlain(Answer answer) {
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(answer.bytes()).isEqualTo(Lines.bytes(500));
    }
}
