// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.provider.Compress;
import org.restcompress.provider.NoCompress;

/** CXF runs response filters before a method with an event sink, which reads its request only then. */
class LateBodyIT {
    /** Sends the length of a request as an event. */
    @Path("late")
    @Produces("text/event-stream")
    public static class Late {
        @POST
        @Path("compressed")
        @Compress
        public void compressed(InputStream body, @Context SseEventSink sink, @Context Sse sse) throws IOException {
            sink.send(sse.newEvent(String.valueOf(body.readAllBytes().length)));
            sink.close();
        }

        @POST
        @Path("refused")
        @NoCompress
        public void refused(InputStream body, @Context SseEventSink sink, @Context Sse sse) throws IOException {
            compressed(body, sink, sse);
        }

        @POST
        @Path("unannotated")
        public void unannotated(InputStream body, @Context SseEventSink sink, @Context Sse sse) throws IOException {
            compressed(body, sink, sse);
        }
    }

    @ParameterizedTest
    @CsvSource({"compressed, gzip", "compressed, zstd", "refused, gzip", "unannotated, lzf"})
    void aMethodWithASinkReadsItsCompressedRequest(String path, String coding) {
        try (RunningServer server = RunningServer.of(Map.of("restcompress.decode", "all"), Late.class)) {
            byte[] body = Http.encode(coding, Texts.of(12_000));
            assertThat(Http.text(Http.post(
                            server.uri("late/" + path),
                            body,
                            "Content-Type",
                            "text/plain",
                            "Content-Encoding",
                            coding)))
                    .contains("data: 12000");
        }
    }
}
