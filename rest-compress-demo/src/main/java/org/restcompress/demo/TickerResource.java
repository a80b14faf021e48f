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

/** What clients poll, or listen to: a long list in which little changes, whenever somebody polls. */
@Path("ticker")
public final class TickerResource {
    /** Of all requests: each has a resource of its own. */
    private static final AtomicInteger VERSION = new AtomicInteger();

    private static final AtomicReference<SseBroadcaster> LISTENERS = new AtomicReference<>();

    /**
     * The next version of the prices, coded against the one that the client got last. They are the same for all, and a browser
     * may keep them.
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

    /** What changes, as it does: coded event by event. */
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
