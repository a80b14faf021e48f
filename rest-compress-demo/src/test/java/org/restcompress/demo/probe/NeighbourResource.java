// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.restcompress.provider.Compress;

/** Methods that do by themselves what the library does, or that it has to keep away from. */
@Path("neighbour")
@Produces(MediaType.TEXT_PLAIN)
@Compress
public class NeighbourResource {
    private static final int LINES = 20_000;

    /** The application coded the entity itself. */
    @GET
    @Path("coded")
    public Response coded() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(Lines.bytes(LINES));
        }
        return Response.ok(bytes.toByteArray())
                .header(HttpHeaders.CONTENT_ENCODING, "gzip")
                .build();
    }

    /** An interceptor of the application's codes the entity. */
    @GET
    @Path("intercepted")
    @HomemadeGzip
    public String intercepted() {
        return Lines.text(LINES);
    }

    @GET
    @Path("no-transform")
    public Response noTransform() {
        return Response.ok(Lines.text(LINES))
                .header(HttpHeaders.CACHE_CONTROL, "max-age=60, no-transform")
                .build();
    }

    @GET
    @Path("image")
    @Produces("image/png")
    public byte[] image() {
        return Lines.bytes(LINES);
    }

    @GET
    @Path("events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public void events(@Context SseEventSink sink, @Context Sse sse) {
        sink.send(sse.newEvent("first"))
                .thenCompose(sent -> sink.send(sse.newEvent("x".repeat(5_000))))
                .whenComplete((sent, failure) -> sink.close());
    }

    @Path("sub")
    public Sub sub() {
        return new Sub();
    }

    /** Below a locator. */
    @Produces(MediaType.TEXT_PLAIN)
    public static class Sub {
        @GET
        @Compress("zstd")
        public String get() {
            return Lines.text(LINES);
        }
    }
}
