// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import org.restcompress.provider.Compress;

/** Streams of events without an end. */
@Path("/")
@Produces(MediaType.SERVER_SENT_EVENTS)
public final class EventResource {
    private final EventHub hub;

    EventResource(EventHub hub) {
        this.hub = hub;
    }

    /**
     * Without any part of the library.
     *
     * @return the body
     */
    @GET
    @Path("plain")
    public StreamingOutput plain() {
        return hub::stream;
    }

    /**
     * In the coding that the client asks for.
     *
     * @return the body
     */
    @GET
    @Path("coded")
    @Compress
    public StreamingOutput coded() {
        return hub::stream;
    }
}
