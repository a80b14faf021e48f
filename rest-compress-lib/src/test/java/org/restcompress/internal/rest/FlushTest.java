// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.Codecs;
import org.restcompress.provider.Compress;

/** Event streams: each flush brings what was written, in every coding. */
class FlushTest {
    private static final int EVENTS = 20;

    /** Writes an event only after the client has got the one before. */
    @Path("/")
    public static class Events {
        private final Semaphore received = new Semaphore(0);

        @GET
        @Produces(MediaType.SERVER_SENT_EVENTS)
        @Compress
        public StreamingOutput events() {
            return out -> {
                for (int i = 0; i < EVENTS; i++) {
                    out.write(("data: event " + i + "\n\n").getBytes(StandardCharsets.UTF_8));
                    out.flush();
                    awaitReceipt();
                }
            };
        }

        private void awaitReceipt() throws IOException {
            try {
                if (!received.tryAcquire(30, TimeUnit.SECONDS)) {
                    throw new IOException("the client did not get the event");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void everyEventArrivesBeforeTheNextIsWritten(String coding) throws Exception {
        Events events = new Events();
        try (Server server = Server.of(events)) {
            HttpResponse<InputStream> response = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(server.uri("/"))
                                    .header("Accept-Encoding", coding)
                                    .build(),
                            BodyHandlers.ofInputStream());
            assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
            try (BufferedReader lines = reader(coding, response.body())) {
                for (int i = 0; i < EVENTS; i++) {
                    assertThat(lines.readLine()).isEqualTo("data: event " + i);
                    assertThat(lines.readLine()).isEmpty();
                    events.received.release();
                }
                assertThat(lines.readLine()).isNull();
            }
        }
    }

    private static BufferedReader reader(String coding, InputStream body) {
        try {
            InputStream decoded = Codecs.installed().named(coding).orElseThrow().decoder(body);
            return new BufferedReader(new InputStreamReader(decoded, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
