// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import org.restcompress.provider.Compress;

/** Streams of events without an end. */
@Path("/")
@Produces(MediaType.SERVER_SENT_EVENTS)
public final class EventResource {
    private final EventHub hub;

    EventResource(EventHub hub) {
        this.hub = hub;
    }

    /** Without any part of the library. */
    @GET
    @Path("plain")
    public StreamingOutput plain() {
        return hub::stream;
    }

    /** In the coding that the client asks for. */
    @GET
    @Path("coded")
    @Compress
    public StreamingOutput coded() {
        return hub::stream;
    }

    /** By an event sink, without any part of the library. */
    @GET
    @Path("plain-sink")
    public void plain(@Context SseEventSink sink, @Context Sse sse) {
        hub.stream(sink, sse);
    }

    /** By an event sink, in the coding that the client asks for. */
    @GET
    @Path("coded-sink")
    @Compress
    public void coded(@Context SseEventSink sink, @Context Sse sse) {
        hub.stream(sink, sse);
    }
}
