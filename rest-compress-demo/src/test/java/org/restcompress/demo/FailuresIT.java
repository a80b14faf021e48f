// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Invocation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.BrokenResource;
import org.restcompress.demo.probe.Lines;

/** A response that fails is an ordinary error page or a broken body, and never looks complete. */
@ArquillianTest
@RunAsClient
class FailuresIT {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String CONTENT_ENCODING = "Content-Encoding";

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(BrokenResource.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @ValueSource(strings = {"method", "stage", "resumed", "at-once", "soon"})
    void failureBeforeAnythingWasSentIsAnOrdinaryServerError(String path) throws Exception {
        for (ForeignCoding coding : ForeignCoding.values()) {
            Answer answer = get(path, coding.token());

            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.has(CONTENT_ENCODING)).isFalse();
            assertThat(answer.text()).doesNotContain("line 0");
        }
    }

    @ParameterizedTest
    @CsvSource({"missing-without-entity, 404", "refused, 400", "missing, 404"})
    void errorsVaryLikeTheResponseTheyReplace(String path, int status) throws Exception {
        Answer answer = get(path, "zstd");

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Vary")).isEqualTo(ACCEPT_ENCODING);
    }

    @Test
    void longErrorPageIsCodedLikeAnyBody() throws Exception {
        Answer answer = get("missing", "zstd");

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo("zstd");
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"late", "late-unchecked", "late-async"})
    void failureAfterTheFirstBytesLeavesABodyThatNoDecoderTakesForWhole(String path) throws Exception {
        for (ForeignCoding coding : ForeignCoding.values()) {
            HttpRequest request = HttpRequest.newBuilder(base.toURI().resolve("broken/" + path))
                    .header(ACCEPT_ENCODING, coding.token())
                    .build();
            HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
            byte[] body = whatArrives(response.body());

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue(CONTENT_ENCODING)).hasValue(coding.token());
            assertThat(body).hasSizeGreaterThan(100_000);
            // Some libraries throw no IOException.
            assertThatException().as(coding.token()).isThrownBy(() -> coding.decode(body));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"late", "late-async"})
    void clientOfOursDoesNotTakeABrokenBodyForAShortOne(String path) throws Exception {
        for (ForeignCoding coding : ForeignCoding.values()) {
            Client client = ClientBuilder.newBuilder()
                    .property("restcompress.client.accept", coding.token())
                    .register(CompressionFeature.class)
                    .build();
            try {
                Invocation call = client.target(base.toURI())
                        .path("broken")
                        .path(path)
                        .request()
                        .buildGet();

                assertThatExceptionOfType(ProcessingException.class)
                        .as(coding.token())
                        .isThrownBy(() -> call.invoke(String.class));
            } finally {
                client.close();
            }
        }
    }

    /** Up to where the connection breaks, if it does: HTTP/1.0 has nothing but the end of the connection. */
    private static byte[] whatArrives(InputStream stream) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (stream) {
            stream.transferTo(bytes);
        } catch (IOException broken) {
            assertThat(broken).hasMessageNotContaining("timed out");
        }
        return bytes.toByteArray();
    }

    private Answer get(String path, String accepted) throws Exception {
        return new Caller(base).get("broken/" + path, ACCEPT_ENCODING, accepted);
    }
}
