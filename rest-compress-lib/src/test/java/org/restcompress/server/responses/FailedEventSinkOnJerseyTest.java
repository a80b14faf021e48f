// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Lenient;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Running;

/** Fails after the first event: one event of ours tells of the stream, as of one that was abandoned, and its body is spoilt. */
@Tag("jersey")
@Tag("matrix")
@ExtendWith(NoStateLeft.class)
class FailedEventSinkOnJerseyTest {
    private static final int REQUESTS = 20;
    private static final int PATIENCE_SECONDS = 30;

    private final Heard heard = new Heard();
    private final CompressionFeature feature =
            new CompressionFeature(CompressionConfig.builder().listener(heard).build());

    /** Fails late. */
    @Path("/late")
    public static final class Late {
        @GET
        @Produces(MediaType.SERVER_SENT_EVENTS)
        @Compress
        public void send(@Context SseEventSink sink, @Context Sse sse) throws Exception {
            sink.send(sse.newEvent("first")).toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            throw new IllegalStateException("after the first event");
        }

        @GET
        @Path("/writer")
        @Produces(MediaType.SERVER_SENT_EVENTS)
        @Compress
        public void sendUnwritable(@Context SseEventSink sink, @Context Sse sse) {
            sink.send(sse.newEvent("first"));
            sink.send(sse.newEventBuilder()
                    .mediaType(MediaType.TEXT_PLAIN_TYPE)
                    .data(new Unwritable())
                    .build());
            sink.close();
        }
    }

    /** Is written half. */
    private static final class Unwritable {}

    /** Gives up. */
    @Provider
    public static final class Writer implements MessageBodyWriter<Unwritable> {
        @Override
        public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
            return type == Unwritable.class;
        }

        @Override
        public void writeTo(
                Unwritable data,
                Class<?> type,
                Type generic,
                Annotation[] annotations,
                MediaType media,
                MultivaluedMap<String, Object> headers,
                OutputStream sink)
                throws IOException {
            sink.write('h');
            sink.flush();
            throw new IllegalStateException("the writer gave up");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd", "lzf"})
    void anEventOfWhichTheWriterFailsSpoilsTheStream(String coding) {
        try (Running server = Running.with(Map.of(), new Late(), new Writer(), feature)) {
            assertThatThrownBy(() -> {
                HttpResponse<byte[]> response = Http.get(server.uri("/late/writer"), "Accept-Encoding", coding);
                Lenient.decode(coding, response.body());
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "identity"})
    void itsStreamIsToldAsAbandonedOnce(String accepted) throws Exception {
        try (Running server = Running.with(Map.of("restcompress.stateless-media-types", ""), new Late(), feature)) {
            for (int i = 0; i < REQUESTS; i++) {
                readTheBeginning(server, accepted);
                CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
                assertThat(event.outcome()).isEqualTo(Outcome.ABANDONED);
                assertThat(event.resource()).isEqualTo("GET /late");
            }
        }
        assertThat(heard.isSilent()).isTrue();
    }

    /** The response may break off anywhere behind that. */
    private static void readTheBeginning(Running server, String accepted) throws IOException {
        try (Socket socket = new Socket("localhost", server.uri("/").getPort())) {
            socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
            String request = "GET /late HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Encoding: "
                    + accepted + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream answer = socket.getInputStream();
            String beginning = "HTTP/1.1 200";
            assertThat(new String(answer.readNBytes(beginning.length()), StandardCharsets.US_ASCII))
                    .isEqualTo(beginning);
        }
    }
}
