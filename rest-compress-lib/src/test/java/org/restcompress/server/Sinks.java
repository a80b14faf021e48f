// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseBroadcaster;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import org.restcompress.provider.Compress;

/** Gives event sinks to whoever sends the events. */
@Path("/sinks")
@Produces(MediaType.SERVER_SENT_EVENTS)
public class Sinks {
    private static final long PATIENCE_SECONDS = 30;

    private final BlockingQueue<Opened> opened = new LinkedBlockingQueue<>();
    private final BlockingQueue<InputStream> uploads = new LinkedBlockingQueue<>();
    private SseBroadcaster broadcaster;

    /** A sink, and what its events are made with. */
    public record Opened(SseEventSink sink, Sse sse) {
        /** Sends an event and waits until it is written, as far as the runtime tells. */
        public void send(String data) throws Exception {
            sink.send(sse.newEvent(data)).toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    @GET
    @Compress
    public void sink(@Context SseEventSink sink, @Context Sse sse) {
        opened.add(new Opened(sink, sse));
    }

    /** Sent to by many threads, that of the request among them, before it returns. */
    @GET
    @Path("crowded/{senders}/{events}")
    @Compress
    public void crowded(
            @PathParam("senders") int senders,
            @PathParam("events") int events,
            @Context SseEventSink sink,
            @Context Sse sse)
            throws Exception {
        Phaser begin = new Phaser(senders);
        Opened crowded = new Opened(sink, sse);
        for (int sender = 1; sender < senders; sender++) {
            String name = "sender " + sender + ", event ";
            new Thread(() -> sendAll(crowded, begin, name, events)).start();
        }
        opened.add(crowded);
        // What is sent before RESTEasy is done with the first event may be lost there.
        crowded.send("begin");
        sendAll(crowded, begin, "sender 0, event ", events);
    }

    private static void sendAll(Opened opened, Phaser begin, String name, int events) {
        begin.arriveAndAwaitAdvance();
        for (int event = 0; event < events; event++) {
            opened.sink().send(opened.sse().newEvent(name + event));
        }
    }

    /**
     * Opened with the request's body, which is read beside the events that are sent. It has to be there by then: Grizzly waits
     * for none on another thread.
     */
    @POST
    @Path("upload")
    @Compress
    public void upload(InputStream body, @Context SseEventSink sink, @Context Sse sse) throws IOException {
        body.read();
        uploads.add(body);
        opened.add(new Opened(sink, sse));
    }

    /** The body of the next upload. */
    public InputStream upload() throws InterruptedException {
        return uploads.take();
    }

    /** Sent to and closed by another thread, which waits for nothing, before the request's thread returns. */
    @GET
    @Path("hasty/{events}")
    @Compress
    public void hasty(@PathParam("events") int events, @Context SseEventSink sink, @Context Sse sse) {
        new Thread(() -> {
                    for (int event = 0; event < events; event++) {
                        sink.send(sse.newEvent("event " + event));
                    }
                    sink.close();
                })
                .start();
        while (!sink.isClosed()) {
            Thread.onSpinWait();
        }
    }

    @GET
    @Path("uncoded")
    public void uncoded(@Context SseEventSink sink, @Context Sse sse) {
        opened.add(new Opened(sink, sse));
    }

    /** Opened, too, once it is registered. */
    @GET
    @Path("broadcast")
    @Compress
    public void broadcast(@Context SseEventSink sink, @Context Sse sse) {
        broadcaster(sse).register(sink);
        opened.add(new Opened(sink, sse));
    }

    private synchronized SseBroadcaster broadcaster(Sse sse) {
        if (broadcaster == null) {
            broadcaster = sse.newBroadcaster();
        }
        return broadcaster;
    }

    public synchronized SseBroadcaster broadcaster() {
        return broadcaster;
    }

    /** The next sink that was opened. */
    public Opened next() throws InterruptedException {
        Opened next = opened.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (next == null) {
            throw new IllegalStateException("no sink was opened");
        }
        return next;
    }
}
