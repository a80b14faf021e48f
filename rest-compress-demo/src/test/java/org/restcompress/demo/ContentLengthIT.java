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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.LengthResource;

/** {@code Content-Length} is that of the bytes that are sent, or is not there; the application's own is forgotten. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class ContentLengthIT {
    private static final String CONTENT_ENCODING = "Content-Encoding";
    private static final String CONTENT_LENGTH = "Content-Length";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(LengthResource.class, Entries.class, Entry.class, KeyValue.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @ValueSource(strings = {"string", "bytes", "input-stream", "file", "streaming-output", "json", "xml", "multipart"})
    void codedBodyThatFitsTheBufferHasItsExactLength(String form) throws Exception {
        for (ForeignCoding coding : ForeignCoding.values()) {
            Answer answer = get(form, 500, coding);

            assertThat(answer.header(CONTENT_ENCODING)).as(coding.token()).isEqualTo(coding.token());
            assertThat(answer.lines(CONTENT_LENGTH))
                    .as(coding.token())
                    .containsExactly(Integer.toString(answer.bytes().length));
            assertHoldsLines(answer, 500);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"string", "bytes", "input-stream", "file", "streaming-output", "json", "xml", "multipart"})
    void codedBodyThatIsLongerHasNone(String form) throws Exception {
        for (ForeignCoding coding : ForeignCoding.values()) {
            Answer answer = get(form, 10_000, coding);

            assertThat(answer.header(CONTENT_ENCODING)).as(coding.token()).isEqualTo(coding.token());
            assertThat(answer.has(CONTENT_LENGTH)).as(coding.token()).isFalse();
            assertHoldsLines(answer, 10_000);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"string", "bytes", "input-stream", "file", "streaming-output", "json", "xml", "multipart"})
    void headHasNoLengthOfAnotherRepresentation(String form) throws Exception {
        for (int lines : new int[] {500, 10_000}) {
            Answer answer = new Caller(base).head("length/" + form + '/' + lines, "Accept-Encoding", "gzip");

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.has(CONTENT_ENCODING)).isFalse();
            assertThat(answer.has(CONTENT_LENGTH)).isFalse();
        }
    }

    /** Escaped or wrapped in whatever way, all lines are there. */
    private static void assertHoldsLines(Answer answer, int lines) throws Exception {
        String decoded = new String(answer.decoded(), StandardCharsets.UTF_8);
        assertThat(decoded.split(" of " + lines + ": ", -1)).hasSize(lines + 1);
        if (answer.header("Content-Type").startsWith("multipart/")) {
            assertThat(decoded).contains("the other part");
        }
    }

    private Answer get(String form, int lines, ForeignCoding coding) throws Exception {
        return new Caller(base).get("length/" + form + '/' + lines, "Accept-Encoding", coding.token());
    }
}
