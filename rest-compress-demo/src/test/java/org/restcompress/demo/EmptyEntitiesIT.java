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
import org.restcompress.demo.probe.EmptyResource;

/** Nothing is not coded: no header says so, and no stub of 20 bytes is sent. */
@Tag("matrix")
@ArquillianTest
@RunAsClient
class EmptyEntitiesIT {
    private static final String[] ACCEPTED = {
        "lzf", "gzip", "deflate", "zstd", "br", "gzip, identity;q=0", "identity", "",
    };

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(EmptyResource.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @CsvSource({"void, 204", "null, 204", "no-content, 204", "reset-content, 205", "not-modified, 304"})
    void statusWithoutContentHasNone(String path, int status) throws Exception {
        for (String accepted : ACCEPTED) {
            Answer answer = get(path, accepted);

            assertThat(answer.status()).isEqualTo(status);
            assertEmpty(answer, accepted);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ok",
                "created",
                "stage",
                "async-response",
                "string",
                "bytes",
                "input-stream",
                "file",
                "streaming-output",
                "flushing-output",
                "closing-output",
                "async-output"
            })
    void emptyEntityStaysEmpty(String form) throws Exception {
        for (String accepted : ACCEPTED) {
            Answer answer = get(form, accepted);

            assertThat(answer.status()).isBetween(200, 201);
            assertEmpty(answer, accepted);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ok", "string", "bytes", "file", "streaming-output", "flushing-output"})
    void headOfAnEmptyEntityIsNotThatOfACodedOne(String form) throws Exception {
        for (String accepted : ACCEPTED) {
            assertEmpty(new Caller(base).head("empty/" + form, "Accept-Encoding", accepted), accepted);
        }
    }

    @Test
    void emptyListIsTwoBytesWhichNoCodingShrinks() throws Exception {
        for (String accepted : new String[] {"lzf", "gzip", "deflate", "zstd", "br", "identity"}) {
            Answer answer = get("list", accepted);

            assertThat(answer.has("Content-Encoding")).isFalse();
            assertThat(answer.header("Content-Length")).isEqualTo("2");
            assertThat(answer.text()).isEqualTo("[]");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void emptyListIsCodedForAClientThatRefusesItPlain(String coding) throws Exception {
        Answer answer = get("list", coding + ", identity;q=0");

        assertThat(answer.header("Content-Encoding")).isEqualTo(coding);
        assertThat(answer.header("Content-Length")).isEqualTo(Integer.toString(answer.bytes().length));
        assertThat(answer.decoded()).asString().isEqualTo("[]");
    }

    private static void assertEmpty(Answer answer, String accepted) {
        assertThat(answer.has("Content-Encoding")).as(accepted).isFalse();
        assertThat(answer.header("Content-Length")).as(accepted).isIn("", "0");
        assertThat(answer.lines("Vary")).as(accepted).containsExactly("Accept-Encoding");
        assertThat(answer.bytes()).as(accepted).isEmpty();
    }

    private Answer get(String path, String accepted) throws Exception {
        return new Caller(base).get("empty/" + path, "Accept-Encoding", accepted);
    }
}
