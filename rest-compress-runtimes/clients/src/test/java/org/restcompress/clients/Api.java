// SPDX-License-Identifier: Apache-2.0
package org.restcompress.clients;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.restcompress.provider.Compress;

/** A body, and events that are sent one after another, the next when the client has said that it has read the one before. */
@Path("/")
@Compress
public final class Api {
    static final String TEXT = "Text that shrinks, with a number: 42. ".repeat(500);
    static final int EVENTS = 4;

    /** What a client has to be late by. */
    private static final long PATIENCE_SECONDS = 5;

    private static final Map<String, Semaphore> READ = new ConcurrentHashMap<>();

    @GET
    @Path("text")
    @Produces("text/plain")
    public String text() {
        return TEXT;
    }

    @GET
    @Path("events/{stream}")
    @Produces("text/event-stream")
    public void events(@PathParam("stream") String stream, @Context SseEventSink sink, @Context Sse sse) {
        Semaphore read = read(stream);
        Thread sender = new Thread(() -> {
            String when = "";
            for (int i = 1; i <= EVENTS; i++) {
                sink.send(sse.newEvent("event " + i + when))
                        .toCompletableFuture()
                        .join();
                try {
                    when = read.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS) ? "" : " after one that came late";
                } catch (InterruptedException e) {
                    break;
                }
            }
            sink.close();
        });
        sender.setDaemon(true);
        sender.start();
    }

    @POST
    @Path("events/{stream}")
    public void received(@PathParam("stream") String stream) {
        read(stream).release();
    }

    private static Semaphore read(String stream) {
        return READ.computeIfAbsent(stream, name -> new Semaphore(0));
    }
}
