// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams of events: each flush brings what was written. */
public class EventsIT {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(EventResource.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void anEventArrivesBeforeTheNextIsWrittenWhereStreamsAreFlushed(String coding) throws IOException {
        boolean flushed = RUNTIME.flushesStreams();
        boolean atOnce = flushed && !RUNTIME.holdsTheFirstFlush();
        HttpResponse<InputStream> response =
                Http.stream(server.uri("events?receipts=" + atOnce), "Accept-Encoding", coding);

        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        // Only of a body that was held to its end is the length known.
        assertThat(response.headers().firstValue("content-length").isPresent()).isEqualTo(!flushed);
        try (InputStream events = Http.decoder(coding, response.body())) {
            for (int i = 1; i <= 3; i++) {
                assertThat(line(events)).isEqualTo("data: " + i);
                if (atOnce) {
                    Http.post(server.uri("events/receipt"), new byte[0]);
                }
            }
            assertThat(events.read()).isEqualTo(-1);
        }
    }

    /** Without a byte beyond it: that might be one of the next event. */
    private static String line(InputStream events) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = events.read(); b >= 0 && b != '\n'; b = events.read()) {
            line.append((char) b);
        }
        return line.toString();
    }
}
