// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Waiting.await;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Eager;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** Event streams: each flush brings what was written, in every coding. */
class FlushTest {
    private static final int EVENTS = 20;

    private static final String STATELESS = "restcompress.stateless-media-types";
    private static final String JITTER = "restcompress.jitter.";

    /** Writes an event only after the client has got the one before. */
    @Path("/")
    public static class Events {
        private final Semaphore received = new Semaphore(0);
        private final BlockingQueue<Integer> held = new LinkedBlockingQueue<>();

        @GET
        @Produces(MediaType.SERVER_SENT_EVENTS)
        @Compress
        public StreamingOutput events() {
            return out -> {
                for (int i = 0; i < EVENTS; i++) {
                    out.write(("data: event " + i + "\n\n").getBytes(StandardCharsets.UTF_8));
                    out.flush();
                    held.add(NativeState.lent());
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

    /** Has a body writer of its own, which flushes after each line. */
    public record Lines(List<String> lines) {}

    @Path("/")
    @Produces(MediaType.TEXT_PLAIN)
    public static class Pages {
        @GET
        @Path("one")
        @Compress
        public Lines one(@QueryParam("length") int length) {
            return new Lines(List.of("x".repeat(length)));
        }

        @GET
        @Path("two")
        @Compress
        public Lines two() {
            return new Lines(List.of("first", "second"));
        }
    }

    /** Waits before it flushes the last line until the client has got the one before. */
    @Provider
    @Produces(MediaType.TEXT_PLAIN)
    public static class LinesWriter implements MessageBodyWriter<Lines> {
        private final CountDownLatch received = new CountDownLatch(1);

        @Override
        public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
            return type == Lines.class;
        }

        @Override
        public void writeTo(
                Lines entity,
                Class<?> type,
                Type generic,
                Annotation[] annotations,
                MediaType mediaType,
                MultivaluedMap<String, Object> headers,
                OutputStream out)
                throws IOException {
            List<String> lines = entity.lines();
            for (int i = 0; i < lines.size(); i++) {
                out.write((lines.get(i) + "\n").getBytes(StandardCharsets.UTF_8));
                if (i > 0) {
                    await(received);
                }
                out.flush();
            }
        }
    }

    @Test
    void aBodyWriterThatFlushesAtItsEndHasABodyOfKnownLength() {
        try (Server server = Server.of(new Pages(), new LinesWriter())) {
            HttpResponse<byte[]> response = Http.get(server.uri("/one?length=2000"), "Accept-Encoding", "gzip");
            assertThat(Http.coding(response)).isEqualTo("gzip");
            assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
            HttpResponse<byte[]> small = Http.get(server.uri("/one?length=1000"), "Accept-Encoding", "gzip");
            assertThat(Http.coding(small)).isEmpty();
        }
    }

    @Test
    void whatABodyWriterFlushedIsSentWhenItGoesOn() throws Exception {
        LinesWriter writer = new LinesWriter();
        try (Server server = Server.of(new Pages(), writer)) {
            HttpResponse<InputStream> response = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(server.uri("/two"))
                                    .header("Accept-Encoding", "gzip")
                                    .build(),
                            BodyHandlers.ofInputStream());
            assertThat(Http.coding(response)).isEqualTo("gzip");
            try (InputStream lines = Eager.decoder("gzip", response.body())) {
                assertThat(Eager.line(lines)).isEqualTo("first");
                writer.received.countDown();
                assertThat(Eager.line(lines)).isEqualTo("second");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void everyEventArrivesWhereLengthsAreHiddenToo(String coding) throws Exception {
        for (String mode : new String[] {"content", "random"}) {
            assertArriveOneByOne(coding, Map.of(JITTER + "max", "32", JITTER + "mode", mode));
            assertArriveOneByOne(coding, Map.of(JITTER + "max", "32", JITTER + "mode", mode, STATELESS, ""));
        }
    }

    @ParameterizedTest
    @CsvSource({"lzf, 0", "gzip, 0", "deflate, 0", "zstd, 1"})
    void noStateIsHeldBetweenTwoEventsButASmallOne(String coding, int held) throws Exception {
        assertThat(assertArriveOneByOne(coding, Map.of())).isEqualTo(held);
        assertThat(assertArriveOneByOne(coding, Map.of(STATELESS, "text/*"))).isEqualTo(held);
    }

    /** LZF has given its own back once it has written. */
    @ParameterizedTest
    @CsvSource({"lzf, 0", "gzip, 1", "deflate, 1", "zstd, 1"})
    void aStateIsHeldBetweenTwoEventsIfSoConfigured(String coding, int states) throws Exception {
        assertThat(assertArriveOneByOne(coding, Map.of(STATELESS, ""))).isEqualTo(states);
        assertThat(assertArriveOneByOne(coding, Map.of(STATELESS, "application/*")))
                .isEqualTo(states);
    }

    /** Returns how many states the server held after the last event. */
    private static int assertArriveOneByOne(String coding, Map<String, Object> settings) throws Exception {
        Events events = new Events();
        int before = NativeState.lent();
        try (Server server = Server.with(settings, events)) {
            HttpResponse<InputStream> response = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(server.uri("/"))
                                    .header("Accept-Encoding", coding)
                                    .build(),
                            BodyHandlers.ofInputStream());
            assertThat(Http.coding(response)).isEqualTo(coding);
            int held = 0;
            try (InputStream lines = Eager.decoder(coding, response.body())) {
                for (int i = 0; i < EVENTS; i++) {
                    assertThat(Eager.line(lines)).isEqualTo("data: event " + i);
                    assertThat(Eager.line(lines)).isEmpty();
                    held = events.held.take() - before;
                    events.received.release();
                }
                assertThat(lines.read()).isEqualTo(-1);
            }
            return held;
        }
    }
}
