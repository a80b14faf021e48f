// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.sse.SseEventSource;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;

/** Event sinks, and event sources that read them: each event arrives before the next is sent, coded where that can be. */
@Timeout(120)
public class EventSinkIT {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();
    private static final boolean RECEIPTS = !RUNTIME.holdsTheFirstFlush();
    private static final long PATIENCE_SECONDS = 30;

    private static RunningServer server;

    private final String stream = UUID.randomUUID().toString();

    @BeforeAll
    static void start() {
        Assumptions.assumeTrue(RUNTIME.whyNoEventSinks().isEmpty(), RUNTIME.whyNoEventSinks());
        server = RunningServer.of(EventSinkResource.class);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    private String path() {
        return "sinks/" + stream + "?receipts=" + RECEIPTS;
    }

    private void received() {
        if (RECEIPTS) {
            Http.post(server.uri("sinks/" + stream + "/receipt"), new byte[0]);
        }
    }

    private static void assertCodedIn(String coding, HttpResponse<?> response) {
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(RUNTIME.codesEventSinks() ? coding : "");
        assertThat(Http.header(response, "content-type")).startsWith("text/event-stream");
        assertThat(Http.header(response, "content-length")).isEmpty();
        assertThat(Http.header(response, "vary")).isEqualTo(RUNTIME.filtersEventSinks() ? "Accept-Encoding" : "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "identity"})
    void anEventArrivesBeforeTheNextIsSent(String coding) throws IOException {
        HttpResponse<InputStream> response = Http.stream(server.uri(path()), "Accept-Encoding", coding);

        assertCodedIn(coding.equals("identity") ? "" : coding, response);
        try (InputStream events = Http.decoder(Http.header(response, "content-encoding"), response.body())) {
            for (int i = 1; i <= EventSinkResource.EVENTS; i++) {
                assertThat(data(events)).isEqualTo(i + " to " + coding);
                received();
            }
            assertThat(data(events)).isEmpty();
        }
    }

    @Test
    void aBroadcastReachesEachClientInItsCoding() throws IOException {
        List<InputStream> clients = new ArrayList<>();
        for (String coding : List.of("gzip", "zstd", "identity")) {
            HttpResponse<InputStream> response =
                    Http.stream(server.uri("sinks/" + stream + "/shared"), "Accept-Encoding", coding);
            assertCodedIn(coding.equals("identity") ? "" : coding, response);
            clients.add(Http.decoder(Http.header(response, "content-encoding"), response.body()));
        }
        Http.post(server.uri("sinks/" + stream + "/shared"), new byte[0]);
        if (!RUNTIME.holdsTheFirstFlush()) {
            for (InputStream events : clients) {
                assertThat(data(events)).isEqualTo("registered");
                assertThat(data(events)).isEqualTo("to all");
            }
        }
        Http.post(server.uri("sinks/" + stream + "/shared/end"), new byte[0]);
        for (InputStream events : clients) {
            try (events) {
                if (RUNTIME.holdsTheFirstFlush()) {
                    assertThat(data(events)).isEqualTo("registered");
                    assertThat(data(events)).isEqualTo("to all");
                }
                assertThat(data(events)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void anEventSourceWithTheLibraryReadsThemAsTheyCome(String coding) throws InterruptedException {
        BlockingQueue<String> arrived = new LinkedBlockingQueue<>();
        BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
        try (Client client = ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .property("restcompress.client.accept", coding)
                .build()) {
            WebTarget target = client.target(server.uri(path()));
            try (SseEventSource source = SseEventSource.target(target).build()) {
                source.register(event -> arrived.add(event.readData()), failures::add);
                source.open();
                for (int i = 1; i <= EventSinkResource.EVENTS; i++) {
                    assertThat(arrived.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
                            .as("event %s, after %s", i, failures)
                            .isEqualTo(i + " to " + coding);
                    received();
                }
            }
        }
    }

    /** The data of the next event, which some write without a space before it; empty at the end. */
    private static String data(InputStream events) throws IOException {
        String line = line(events);
        assertThat(line).matches("(data:.*)?");
        return line.replaceFirst("data: ?", "");
    }

    /** The next line that is not empty, without a byte beyond it: that might be one of the next event; empty at the end. */
    private static String line(InputStream events) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = events.read(); b >= 0; b = events.read()) {
            if (b != '\n' && b != '\r') {
                line.append((char) b);
            } else if (!line.isEmpty()) {
                break;
            }
        }
        return line.toString();
    }
}
