// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.restcompress.provider.Compress;

/** Streams of events, each of which is sent only after the client has said that it got the one before. */
@Path("events")
@Compress
public class EventResource {
    /** Events of a stream. */
    public static final int EVENTS = 5;

    private static final int PATIENCE_SECONDS = 30;
    private static final Map<String, Semaphore> RECEIVED = new ConcurrentHashMap<>();

    @GET
    @Path("output/{stream}")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public StreamingOutput output(@PathParam("stream") String stream) {
        return out -> {
            for (int i = 0; i < EVENTS; i++) {
                out.write(("data: event " + i + "\n\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
                awaitReceipt(stream);
            }
        };
    }

    @GET
    @Path("sink/{stream}")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public void sink(@PathParam("stream") String stream, @Context SseEventSink sink, @Context Sse sse) {
        new Thread(() -> {
                    try (sink) {
                        for (int i = 0; i < EVENTS; i++) {
                            sink.send(sse.newEvent("event " + i));
                            awaitReceipt(stream);
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .start();
    }

    /** The client got an event. */
    @POST
    @Path("received/{stream}")
    public void received(@PathParam("stream") String stream) {
        receipts(stream).release();
    }

    private static Semaphore receipts(String stream) {
        return RECEIVED.computeIfAbsent(stream, name -> new Semaphore(0));
    }

    private static void awaitReceipt(String stream) throws IOException {
        try {
            if (!receipts(stream).tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the client did not get an event");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
