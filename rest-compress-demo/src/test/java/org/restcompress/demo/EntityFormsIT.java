// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.EntityResource;
import org.restcompress.demo.probe.Lines;

/** All forms in which a method can give or take an entity, the asynchronous ones among them. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class EntityFormsIT {
    private static final String FORM = "application/x-www-form-urlencoded";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(EntityResource.class, Entries.class, Entry.class, KeyValue.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "string",
                "bytes",
                "input-stream",
                "file",
                "streaming-output",
                "flushing-output",
                "stage",
                "stage-of-bytes",
                "async-response",
                "async-output",
                "stage-of-async-output"
            })
    void linesAreCodedAndWhole(String form) throws Exception {
        byte[] lines = Lines.bytes(10_000);

        assertThat(get(form, "").bytes()).isEqualTo(lines);
        for (ForeignCoding coding : ForeignCoding.values()) {
            Answer answer = get(form, coding.token());

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Content-Encoding")).isEqualTo(coding.token());
            assertThat(answer.decoded()).isEqualTo(lines);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "xml"})
    void boundObjectsAreCodedAndWhole(String form) throws Exception {
        byte[] plain = get(form, "").bytes();

        assertThat(plain).hasSizeGreaterThan(500_000);
        for (ForeignCoding coding : ForeignCoding.values()) {
            Answer answer = get(form, coding.token());

            assertThat(answer.header("Content-Encoding")).isEqualTo(coding.token());
            assertThat(answer.decoded()).isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @EnumSource
    void formParametersAreReadFromACodedBody(ForeignCoding coding) throws Exception {
        String first = Lines.text(100);
        String form = "first=" + URLEncoder.encode(first, StandardCharsets.UTF_8) + "&second=two";

        Answer answer = post("form", FORM, coding, coding.encode(form.getBytes(StandardCharsets.US_ASCII)));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo(first + "|two");
    }

    @ParameterizedTest
    @EnumSource
    void streamsAreReadFromACodedBodyEvenLater(ForeignCoding coding) throws Exception {
        for (String path : new String[] {"stream", "later"}) {
            Answer answer = post(path, "text/plain", coding, coding.encode(Lines.bytes(5_000)));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.bytes()).isEqualTo(Lines.bytes(5_000));
        }
    }

    @ParameterizedTest
    @CsvSource({"form, " + FORM, "stream, text/plain", "later, text/plain"})
    void bodyThatIsCutShortIsRefusedWhoeverReadsIt(String path, String mediaType) throws Exception {
        for (ForeignCoding coding : ForeignCoding.values()) {
            byte[] whole = coding.encode(("first=" + "one".repeat(5_000)).getBytes(StandardCharsets.US_ASCII));

            Answer answer = post(path, mediaType, coding, Arrays.copyOf(whole, whole.length - 1));

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.header("Content-Type")).startsWith("text/plain");
            assertThat(answer.text()).contains(coding.token()).hasSizeLessThan(200);
        }
    }

    private Answer post(String path, String mediaType, ForeignCoding coding, byte[] body) throws Exception {
        return new Caller(base)
                .post("entity/" + path, body, "Content-Type", mediaType, "Content-Encoding", coding.token());
    }

    private Answer get(String form, String accepted) throws Exception {
        return new Caller(base).get("entity/" + form, "Accept-Encoding", accepted);
    }
}
