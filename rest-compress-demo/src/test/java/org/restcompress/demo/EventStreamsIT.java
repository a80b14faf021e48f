// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.probe.EventResource;

/** Events arrive one by one, be they coded or not: the server waits for a receipt before it sends the next. */
@ArquillianTest
@RunAsClient
class EventStreamsIT {
    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(EventResource.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @EnumSource
    void codedEventsArriveOneByOne(ForeignCoding coding) throws Exception {
        for (HttpClient.Version version : HttpClient.Version.values()) {
            String stream = UUID.randomUUID().toString();
            HttpResponse<InputStream> response = open("events/output/" + stream, coding.token(), version);

            assertThat(response.version()).isEqualTo(version);
            assertThat(response.headers().allValues("Content-Encoding")).containsExactly(coding.token());
            assertThat(response.headers().allValues("Content-Length")).isEmpty();
            assertArriveOneByOne(decoder(coding, response.body()), stream);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "compress"})
    void plainEventsArriveOneByOne(String accepted) throws Exception {
        String stream = UUID.randomUUID().toString();
        HttpResponse<InputStream> response = open("events/output/" + stream, accepted, HttpClient.Version.HTTP_1_1);

        assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
        assertArriveOneByOne(response.body(), stream);
    }

    @ParameterizedTest
    @EnumSource
    void codedEventsOfASinkArriveOneByOne(ForeignCoding coding) throws Exception {
        for (HttpClient.Version version : HttpClient.Version.values()) {
            String stream = UUID.randomUUID().toString();
            HttpResponse<InputStream> response = open("events/sink/" + stream, coding.token(), version);

            assertThat(response.version()).isEqualTo(version);
            assertThat(response.headers().allValues("Content-Encoding")).containsExactly(coding.token());
            assertThat(response.headers().allValues("Vary")).containsExactly("Accept-Encoding");
            assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
            assertArriveOneByOne(decoder(coding, response.body()), stream);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "compress"})
    void plainEventsOfASinkArriveOneByOne(String accepted) throws Exception {
        String stream = UUID.randomUUID().toString();
        HttpResponse<InputStream> response = open("events/sink/" + stream, accepted, HttpClient.Version.HTTP_1_1);

        assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        assertArriveOneByOne(response.body(), stream);
    }

    private void assertArriveOneByOne(InputStream body, String stream) throws Exception {
        try (body) {
            for (int i = 0; i < EventResource.EVENTS; i++) {
                assertThat(nextLine(body)).isEqualTo("data: event " + i);
                assertThat(new Caller(base)
                                .post("events/received/" + stream, new byte[0])
                                .status())
                        .isEqualTo(204);
            }
            assertThat(nextLine(body)).isEmpty();
        }
    }

    /** The next line that is not blank, read without a byte beyond it; empty at the end. */
    private static String nextLine(InputStream body) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = body.read(); b >= 0; b = body.read()) {
            if (b != '\n') {
                line.append((char) b);
            } else if (!line.isEmpty()) {
                break;
            }
        }
        return line.toString();
    }

    private HttpResponse<InputStream> open(String path, String accepted, HttpClient.Version version) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(base.toURI().resolve(path))
                .header("Accept", "text/event-stream")
                .header("Accept-Encoding", accepted)
                .build();
        return HttpClient.newBuilder().version(version).build().send(request, BodyHandlers.ofInputStream());
    }

    /** A decoder that gives at once what it has; the other ones for zstd and brotli wait until they have more. */
    private static InputStream decoder(ForeignCoding coding, InputStream coded) throws IOException {
        return switch (coding) {
            case ZSTD -> new ZstdInputStreamNoFinalizer(coded);
            case BR -> {
                Brotli4jLoader.ensureAvailability();
                BrotliInputStream eager = new BrotliInputStream(coded);
                eager.enableEagerOutput();
                yield eager;
            }
            default -> coding.decoder(coded);
        };
    }
}
