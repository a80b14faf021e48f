// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;
import org.restcompress.server.http2.SelfSigned;
import org.restcompress.testkit.Server;

/** This library has no faults. What RESTEasy does wrong by itself is named. */
public class LibraryTest {
    @jakarta.ws.rs.Path("/")
    @Compress
    public static class Orders {
        private static final String ALL = new String(RightServer.ORDERS, StandardCharsets.US_ASCII);

        @GET
        @jakarta.ws.rs.Path("orders")
        @Produces(MediaType.APPLICATION_JSON)
        public Response orders(@Context Request request) {
            EntityTag tag = new EntityTag("v1");
            Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
            return (unchanged == null ? Response.ok(ALL) : unchanged).tag(tag).build();
        }

        @GET
        @jakarta.ws.rs.Path("untagged")
        @Produces(MediaType.APPLICATION_JSON)
        public String untagged() {
            return ALL;
        }

        @GET
        @jakarta.ws.rs.Path("streamed")
        @Produces(MediaType.APPLICATION_JSON)
        public StreamingOutput streamed() {
            return out -> {
                out.write(RightServer.ORDERS);
                out.flush();
                out.write(RightServer.ORDERS);
            };
        }

        @GET
        @jakarta.ws.rs.Path("delta")
        @Delta(shared = true, etag = true)
        @Produces(MediaType.APPLICATION_JSON)
        public String delta() {
            return ALL;
        }

        @POST
        @jakarta.ws.rs.Path("orders")
        @Consumes(MediaType.APPLICATION_JSON)
        @Produces(MediaType.TEXT_PLAIN)
        public String place(String order) {
            return "taken: " + order.length();
        }

        @GET
        @jakarta.ws.rs.Path("events")
        @Produces(MediaType.SERVER_SENT_EVENTS)
        public void events(@Context SseEventSink sink, @Context Sse sse) {
            OutboundSseEvent event = sse.newEvent("1");
            sink.send(event);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders", "untagged", "streamed", "delta"})
    void itHasNoFaults(String path) throws IOException {
        try (Server server = Server.of(new Orders())) {
            Report report = Doctor.of(server.uri("/" + path))
                    .rate(1e6)
                    .post("/orders")
                    .events("/events")
                    .bombs()
                    .examine();
            assertThat(report.findings())
                    .as(report.explanation())
                    .extracting(Finding::mark)
                    .doesNotContain(Mark.FAULT, Mark.WARNING);
            assertThat(report.findings(Mark.GOOD))
                    .extracting(Finding::id)
                    .contains(
                            "decodes",
                            "same-content",
                            "post-unknown",
                            "post-garbage",
                            "post-bomb",
                            "flush",
                            "vary-coded");
        }
    }

    @Test
    void itHasNoFaultsOverTls(@TempDir Path directory) throws Exception {
        SSLContext tls = SelfSigned.in(directory).context();
        try (Server server = Server.overHttp2(tls, new Orders())) {
            Report report =
                    Doctor.of(server.secureUri("/untagged")).rate(1e6).tls(tls).check();
            assertThat(report.finding("vary-coded").orElseThrow().mark())
                    .as(report.toString())
                    .isEqualTo(Mark.GOOD);
        }
    }
}
