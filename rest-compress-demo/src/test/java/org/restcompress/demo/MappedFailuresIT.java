// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.FailingWriterResource;
import org.restcompress.demo.probe.FailureMapper;

/** The application maps its failures: the page that it makes takes the place of the body, as long as that can be. */
@Tag("matrix")
@ArquillianTest
@RunAsClient
class MappedFailuresIT {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String CONTENT_ENCODING = "Content-Encoding";

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(FailingWriterResource.class, FailureMapper.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @EnumSource
    void pageForAMethodThatFailedIsCodedLikeAnyBody(ForeignCoding coding) throws Exception {
        Answer answer = get("method", coding.token());

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.lines(CONTENT_ENCODING)).containsExactly(coding.token());
        assertThat(answer.lines("Vary")).containsExactly(ACCEPT_ENCODING);
        assertThat(answer.decoded()).asString().isEqualTo(FailureMapper.PAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"after/0", "after/1", "after/500", "after-flush/0"})
    void pageReplacesABodyOfWhichNothingWasSent(String path) throws Exception {
        for (String accepted : new String[] {"lzf", "gzip", "deflate", "zstd", "br", "gzip, identity;q=0"}) {
            Answer answer = get(path, accepted);

            assertThat(answer.status()).as(accepted).isEqualTo(503);
            assertThat(answer.header("Content-Type")).as(accepted).startsWith("text/plain");
            assertThat(answer.lines(CONTENT_ENCODING)).as(accepted).hasSizeLessThanOrEqualTo(1);
            assertThat(answer.header("Content-Length")).as(accepted).isIn("", Integer.toString(answer.bytes().length));
            assertThat(answer.has("ETag")).as(accepted).isFalse();
            assertThat(answer.has("Accept-Ranges")).as(accepted).isFalse();
            assertThat(answer.decoded()).as(accepted).asString().isEqualTo(FailureMapper.PAGE);
        }
    }

    @Test
    void bodyThatWasBegunIsBrokenAndHoldsNoPage() throws Exception {
        for (String path : new String[] {"after/50000", "after-flush/1", "after-flush/500", "after-flush/50000"}) {
            for (ForeignCoding coding : ForeignCoding.values()) {
                byte[] body = whatArrives(path, coding);

                assertThatException().as(path + ' ' + coding).isThrownBy(() -> coding.decode(body));
                assertThat(new String(body, StandardCharsets.ISO_8859_1))
                        .as(path + ' ' + coding)
                        .doesNotContain("did not work");
            }
        }
    }

    private byte[] whatArrives(String path, ForeignCoding coding) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(base.toURI().resolve("failing-writer/" + path))
                .header(ACCEPT_ENCODING, coding.token())
                .build();
        HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
        assertThat(response.statusCode()).as(path).isEqualTo(200);
        assertThat(response.headers().allValues(CONTENT_ENCODING)).containsExactly(coding.token());

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream stream = response.body()) {
            stream.transferTo(bytes);
        } catch (IOException broken) {
            assertThat(broken).hasMessageNotContaining("timed out");
        }
        return bytes.toByteArray();
    }

    private Answer get(String path, String accepted) throws Exception {
        return new Caller(base).get("failing-writer/" + path, ACCEPT_ENCODING, accepted);
    }
}
