// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.Gatekeeper;
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.TextResource;

/** RFC 9110 §12.5.3 to the letter, up to the answer to a client that takes nothing. */
@Tag("matrix")
@ArquillianTest
@RunAsClient
class NegotiationIT {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String CONTENT_ENCODING = "Content-Encoding";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(TextResource.class, Gatekeeper.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    compress, gzip                           | gzip
                    ''                                       | ''
                    *                                        | lzf
                    compress;q=0.5, gzip;q=1.0               | gzip
                    gzip;q=1.0, identity; q=0.5, *;q=0       | gzip
                    """)
    void examplesOfTheRfcMeanWhatItSays(String accepted, String coding) throws Exception {
        Answer answer = get("text/lzf-or-gzip", accepted);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(coding);
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gzip;q=0.001, lzf;q=0.002                | lzf
                    gzip;q=0.01, lzf;q=0.009                 | gzip
                    gzip;q=1.000, lzf;q=0.999                | gzip
                    gzip;q=0.999, lzf;q=1.                   | lzf
                    GZip;Q=0.5, LZF;q=0.4                    | gzip
                    X-GZIP;q=0.5, lzf;q=0.4                  | gzip
                    x-gzip, gzip;q=0, lzf;q=0.1              | lzf
                    *;q=0.5, lzf;q=0.4                       | gzip
                    *;q=0, lzf;q=0.1                         | lzf
                    *, gzip;q=0, lzf;q=0                     | ''
                    *;q=0.3, identity;q=0.4                  | ''
                    gzip;q=0.3, identity;q=0.4               | ''
                    gzip;q=0.4, identity;q=0.4               | gzip
                    gzip, gzip;q=0                           | ''
                    """)
    void mostSpecificElementOfACodingHasTheSay(String accepted, String coding) throws Exception {
        assertThat(get("text/lzf-or-gzip", accepted).header(CONTENT_ENCODING)).isEqualTo(coding);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gzip;q=0.1     | lzf;q=0.2     | lzf
                    gzip;q=0.2     | lzf;q=0.1     | gzip
                    ''             | gzip          | gzip
                    gzip           | ''            | gzip
                    gzip;q=garbage | lzf;q=0.1     | lzf
                    gzip, lzf      | lzf;q=0       | gzip
                    *;q=0          | gzip          | gzip
                    ''             | ''            | ''
                    """)
    void linesOfTheFieldAreOneListInAnyOrder(String one, String other, String coding) throws Exception {
        Answer answer = new Caller(base).get("text/lzf-or-gzip", ACCEPT_ENCODING, one, ACCEPT_ENCODING, other);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(coding);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "identity;q=0",
                "identity;q=0.000, gzip;q=0, lzf;q=0.0",
                "*;q=0",
                "compress, *;q=0",
                "zstd, IDENTITY;Q=0",
                "zstd, gzip;q=high, identity;q=0"
            })
    void clientThatTakesNothingGets406InPlainText(String accepted) throws Exception {
        Answer answer = get("text/lzf-or-gzip", accepted);

        assertThat(answer.status()).isEqualTo(406);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.lines("Vary")).containsExactly(ACCEPT_ENCODING);
        assertThat(answer.header("Content-Length")).isEqualTo(Integer.toString(answer.bytes().length));
        assertThat(answer.text()).contains("lzf, gzip").endsWith("\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity;q=0, gzip;q=0.001", "*;q=0, lzf", "*;q=0, identity;q=0.001", "zstd;q=0"})
    void whereAnythingIsLeftThereIsNo406(String accepted) throws Exception {
        Answer answer = get("text/lzf-or-gzip", accepted);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @Test
    void refusedPostHasNotTakenEffect() throws Exception {
        String before = get("text/posted", "").text();

        Answer answer = new Caller(base)
                .post("text", Lines.bytes(1), "Content-Type", "text/plain", ACCEPT_ENCODING, "identity;q=0, *;q=0");

        assertThat(answer.status()).isEqualTo(406);
        assertThat(get("text/posted", "").text()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    identity;q=0              | ''
                    compress, identity;q=0    | ''
                    identity                  | ''
                    gzip                      | gzip
                    gzip, identity;q=0        | gzip
                    """)
    void errorOfAFilterBeforeOursIsSentEvenToAClientThatTakesNothing(String accepted, String coding) throws Exception {
        Answer answer = new Caller(base).get("text/lzf-or-gzip", ACCEPT_ENCODING, accepted, Gatekeeper.FIELD, "please");

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(coding);
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/elsewhere", "text/1/2", "nowhere"})
    void whatNoMethodAnswersIsAnOrdinary404ForEveryClient(String path) throws Exception {
        for (String accepted : new String[] {"gzip", "identity;q=0", "*;q=0"}) {
            Answer answer = get(path, accepted);

            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        }
    }

    private Answer get(String path, String accepted) throws Exception {
        return new Caller(base).get(path, ACCEPT_ENCODING, accepted);
    }
}
