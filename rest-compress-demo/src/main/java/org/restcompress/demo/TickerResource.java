// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseBroadcaster;
import jakarta.ws.rs.sse.SseEventSink;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;

/** Serves a long price list to clients that poll it, and its changes as events. Each poll changes a few prices. */
@Path("ticker")
public final class TickerResource {
    /** Static, because each request has its own instance of this class. */
    private static final AtomicInteger VERSION = new AtomicInteger();

    private static final AtomicReference<SseBroadcaster> LISTENERS = new AtomicReference<>();

    /**
     * Returns the next version of the prices, as a delta to the version that the client got last. The prices are the
     * same for all clients, and a browser may cache them.
     */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Delta(shared = true, staleFor = 3600)
    public String prices(@Context Sse sse) {
        int version = VERSION.getAndIncrement();
        SseBroadcaster listeners = LISTENERS.get();
        if (listeners != null) {
            listeners.broadcast(sse.newEvent(Prices.changes(version)));
        }
        return Prices.json(version);
    }

    /** Sends changes when they happen. The encoder is flushed after each event. */
    @GET
    @Path("events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Compress
    public void events(@Context SseEventSink sink, @Context Sse sse) {
        LISTENERS
                .updateAndGet(known -> known == null ? sse.newBroadcaster() : known)
                .register(sink);
    }
}
