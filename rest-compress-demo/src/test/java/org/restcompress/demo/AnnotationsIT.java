// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.Contract;
import org.restcompress.demo.probe.ContractResource;
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.OfferResource;
import org.restcompress.demo.probe.Squeezed;

/** Where an annotation stands, and which one counts. */
@ArquillianTest
@RunAsClient
class AnnotationsIT {
    private static final String EVERYTHING = "lzf;q=0.9, gzip;q=0.8, deflate;q=0.7, zstd;q=0.6, br;q=0.5";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(OfferResource.class, Squeezed.class, Contract.class, ContractResource.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    offer/class        | deflate
                    offer/both         | lzf
                    offer/own          | zstd
                    contract/interface | zstd
                    contract/method    | lzf
                    """)
    void nearestAnnotationDecides(String path, String coding) throws Exception {
        Answer answer = get(path, EVERYTHING);

        assertThat(answer.header("Content-Encoding")).isEqualTo(coding);
        assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"offer/none", "contract/none"})
    void methodThatOptsOutIsLeftAlone(String path) throws Exception {
        Answer answer = get(path, EVERYTHING);

        assertThat(answer.has("Content-Encoding")).isFalse();
        assertThat(answer.has("Vary")).isFalse();
        assertThat(answer.bytes()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    lzf, gzip                   | lzf
                    gzip, lzf                   | lzf
                    lzf;q=0.5, gzip             | gzip
                    gzip                        | gzip
                    x-gzip;q=0.2, lzf;q=0.1     | gzip
                    *                           | lzf
                    *, lzf;q=0                  | gzip
                    """)
    void annotationsOnOneMethodAddUpInTheirOrder(String accepted, String coding) throws Exception {
        Answer answer = get("offer/both", accepted);

        assertThat(answer.header("Content-Encoding")).isEqualTo(coding);
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd, br, deflate", "lzf;q=0, gzip;q=0, *", "identity"})
    void whatNoAnnotationNamesIsNotUsed(String accepted) throws Exception {
        Answer answer = get("offer/both", accepted);

        assertThat(answer.has("Content-Encoding")).isFalse();
        assertThat(answer.bytes()).isEqualTo(Lines.bytes(500));
    }

    @Test
    void minimumOfTheAnnotationWinsOverTheConfiguredOne() throws Exception {
        Answer answer = get("offer/short", "gzip");

        assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(answer.decoded()).asString().isEqualTo("short and ".repeat(15));
    }

    @Test
    void clientThatRefusesIdentityAndTakesNothingOnOfferGets406() throws Exception {
        Answer answer = get("offer/both", "zstd, identity;q=0");

        assertThat(answer.status()).isEqualTo(406);
        assertThat(answer.header("Content-Type")).startsWith("text/plain");
        assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(answer.text()).contains("lzf, gzip");
    }

    @Test
    void clientThatRefusesIdentityGetsEvenAShortBodyCoded() throws Exception {
        Answer answer = get("offer/short", "gzip, identity;q=0");

        assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(answer.decoded()).asString().isEqualTo("short and ".repeat(15));
    }

    private Answer get(String path, String accepted) throws Exception {
        return new Caller(base).get(path, "Accept-Encoding", accepted);
    }
}
