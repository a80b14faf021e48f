// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.nio.charset.StandardCharsets;
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
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.TaggedResource;

/** Entity tags differ per coding, and the application need not know. */
@ArquillianTest
@RunAsClient
class EntityTagsIT {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(TaggedResource.class);
    }

    @ArquillianResource
    private URL base;

    private Caller caller() {
        return new Caller(base);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"gzip | \"v1--gzip\"", "lzf | \"v1--lzf\"", "zstd | \"v1\"", "'' | \"v1\""})
    void tagNamesTheCoding(String accepted, String tag) throws Exception {
        Answer answer = caller().get("tagged", ACCEPT_ENCODING, accepted);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("ETag")).isEqualTo(tag);
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gzip | "v1--gzip"             | "v1--gzip"
                    lzf  | "v1--lzf"              | "v1--lzf"
                    zstd | "v1"                   | "v1"
                    gzip | "v0--gzip", "v1--gzip" | "v1--gzip"
                    gzip | "v1", "v1--gzip"       | "v1--gzip"
                    gzip | *                      | "v1--gzip"
                    """)
    void unchangedRepresentationIsNotModifiedUnderTheTagThatTheClientHas(String accepted, String sent, String tag)
            throws Exception {
        Answer answer = caller().get("tagged", ACCEPT_ENCODING, accepted, "If-None-Match", sent);

        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.header("ETag")).isEqualTo(tag);
        assertThat(answer.header("Vary")).isEqualTo(ACCEPT_ENCODING);
        assertThat(answer.has("Content-Encoding")).isFalse();
        assertThat(answer.bytes()).isEmpty();
    }

    @Test
    void otherVersionIsSentWhole() throws Exception {
        Answer answer = caller().get("tagged", ACCEPT_ENCODING, "gzip", "If-None-Match", "\"v0--gzip\"");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"v1--gzip\"", "\"v1--lzf\"", "\"v1\"", "*"})
    void writingWithTheTagOfACodedRepresentationTakesEffect(String tag) throws Exception {
        assertThat(put(tag).status()).isEqualTo(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"v0--gzip\"", "\"v1--compress\"", "\"v0\""})
    void writingWithAnotherTagIsRefused(String tag) throws Exception {
        assertThat(put(tag).status()).isEqualTo(412);
    }

    private Answer put(String tag) throws Exception {
        return caller().put(
                        "tagged",
                        "new".getBytes(StandardCharsets.US_ASCII),
                        "Content-Type",
                        "text/plain",
                        "If-Match",
                        tag);
    }
}
