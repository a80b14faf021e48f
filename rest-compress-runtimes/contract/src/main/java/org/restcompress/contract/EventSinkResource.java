// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseBroadcaster;
import jakarta.ws.rs.sse.SseEventSink;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.restcompress.provider.Compress;

/** Event sinks, each written by a thread of its own. */
@Path("sinks")
public class EventSinkResource {
    static final int EVENTS = 3;

    private static final long PATIENCE_SECONDS = 30;
    private static final Map<String, Semaphore> RECEIPTS = new ConcurrentHashMap<>();
    private static final Map<String, SseBroadcaster> BROADCASTERS = new ConcurrentHashMap<>();

    /** Events with what the client accepts; where receipts are wanted, one is sent when the one before has been received. */
    @GET
    @Path("{stream}")
    @Produces("text/event-stream")
    @Compress
    public void events(
            @PathParam("stream") String stream,
            @QueryParam("receipts") boolean receipts,
            @HeaderParam("Accept-Encoding") String accepted,
            @Context SseEventSink sink,
            @Context Sse sse) {
        Thread writer = new Thread(() -> {
            for (int i = 1; i <= EVENTS; i++) {
                sink.send(sse.newEvent(i + " to " + accepted))
                        .toCompletableFuture()
                        .join();
                if (receipts) {
                    awaitReceipt(stream);
                }
            }
            close(sink);
        });
        writer.setDaemon(true);
        writer.start();
    }

    /** Declared to fail since Jakarta REST 4.0 alone. */
    private static void close(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @POST
    @Path("{stream}/receipt")
    public void received(@PathParam("stream") String stream) {
        receipts(stream).release();
    }

    /** One of several clients that get the same events. */
    @GET
    @Path("{stream}/shared")
    @Produces("text/event-stream")
    @Compress
    public void shared(@PathParam("stream") String stream, @Context SseEventSink sink, @Context Sse sse) {
        BROADCASTERS.computeIfAbsent(stream, name -> sse.newBroadcaster()).register(sink);
        sink.send(sse.newEvent("registered"));
    }

    /** Sends all of them an event. */
    @POST
    @Path("{stream}/shared")
    public void broadcast(@PathParam("stream") String stream, @Context Sse sse) {
        Objects.requireNonNull(BROADCASTERS.get(stream)).broadcast(sse.newEvent("to all"));
    }

    @POST
    @Path("{stream}/shared/end")
    public void end(@PathParam("stream") String stream) {
        close(Objects.requireNonNull(BROADCASTERS.remove(stream)));
    }

    private static Semaphore receipts(String stream) {
        return RECEIPTS.computeIfAbsent(stream, name -> new Semaphore(0));
    }

    private static void awaitReceipt(String stream) {
        try {
            if (!receipts(stream).tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the client did not get the event");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
