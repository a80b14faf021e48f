// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;
import org.restcompress.server.Chunks;
import org.restcompress.testkit.Eager;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;

/** On Jersey, where each event is a piece of output in chunks. */
@Tag("jersey")
@Tag("matrix")
class EventSinkOnJerseyTest extends EventSinkContract {
    /** A piece whose writer fails in the middle of it. */
    public record Unwritable(String begin) {}

    public static final class UnwritableWriter implements MessageBodyWriter<Unwritable> {
        @Override
        public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
            return type == Unwritable.class;
        }

        @Override
        public void writeTo(
                Unwritable entity,
                Class<?> type,
                Type generic,
                Annotation[] annotations,
                MediaType mediaType,
                MultivaluedMap<String, Object> headers,
                OutputStream out)
                throws IOException {
            out.write(entity.begin().getBytes(StandardCharsets.UTF_8));
            throw new IllegalStateException("in the middle of a piece");
        }
    }

    private static CompressionFeature heardBy(Heard heard) {
        return new CompressionFeature(
                CompressionConfig.builder().listener(heard).build());
    }

    @Test
    void outputInChunksIsCodedChunkByChunk() throws Exception {
        Chunks chunks = new Chunks();
        Heard heard = new Heard();
        try (Running server = Running.with(Map.of(), chunks, heardBy(heard))) {
            var opening = open(server, "/chunks", "gzip");
            chunks.write("first");
            HttpResponse<InputStream> response = arrived(opening);
            assertThat(Http.coding(response)).isEqualTo("gzip");
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
            try (InputStream lines = Eager.decoder("gzip", response.body())) {
                assertThat(Eager.line(lines)).isEqualTo("first");
                chunks.write("second");
                assertThat(Eager.line(lines)).isEqualTo("second");
                chunks.close();
                assertThat(lines.read()).isEqualTo(-1);
            }
            CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
            assertThat(event.outcome()).isEqualTo(Outcome.COMPLETE);
            assertThat(event.plainBytes()).isEqualTo("first\nsecond\n".length());
        }
    }

    @Test
    void aChunkWhoseWriterFailsBreaksTheBodyOff() throws Exception {
        Chunks chunks = new Chunks();
        Heard heard = new Heard();
        try (Running server = Running.with(Map.of(), chunks, new UnwritableWriter(), heardBy(heard))) {
            var opening = open(server, "/chunks", "gzip");
            chunks.write("first");
            try (InputStream lines = Eager.decoder("gzip", arrived(opening).body())) {
                assertThat(Eager.line(lines)).isEqualTo("first");
                Throwable failure = catchThrowable(() -> chunks.write(new Unwritable("half of it")));
                // Otherwise it was thrown on the thread that writes what is left of the queue.
                assertThat(failure == null || failure instanceof IllegalStateException)
                        .isTrue();
                assertThatThrownBy(lines::readAllBytes).isInstanceOf(IOException.class);
            }
            assertThat(heard.next(Side.SERVER, Direction.RESPONSE).outcome()).isEqualTo(Outcome.ABANDONED);
        }
    }

    /** Each thread that leaves Jersey's {@code flushQueue} after the sink is closed closes the stream, even while another writes. */
    @Override
    protected void awaitClosable(CompletableFuture<HttpResponse<InputStream>> opening) throws Exception {
        arrived(opening);
        while (Thread.getAllStackTraces().values().stream()
                .flatMap(Arrays::stream)
                .anyMatch(frame -> frame.getClassName().startsWith("org.glassfish.jersey.server."))) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }
}
