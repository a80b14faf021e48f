// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restcompress.contract.EventSinkResource;

/** Here for the same reason as {@link Entities}. */
@Path("sinks")
public class EventSinks extends EventSinkResource {
    /** Quarkus keeps RESTEasy's reader of events for clients only where a class of the application names their type. */
    @GET
    @Path("none")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public void none() {
        // Nobody asks for it.
    }
}
