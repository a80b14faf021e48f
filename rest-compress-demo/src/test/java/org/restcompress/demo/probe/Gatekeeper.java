// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;

/** Turns away, before anything else looks at the request, whoever asks for it. */
@Provider
@Priority(Priorities.AUTHENTICATION)
public class Gatekeeper implements ContainerRequestFilter {
    /** The request field that asks for it. */
    public static final String FIELD = "X-Turn-Me-Away";

    @Override
    public void filter(ContainerRequestContext request) {
        if (request.getHeaderString(FIELD) != null) {
            request.abortWith(Response.status(Response.Status.UNAUTHORIZED)
                    .type(MediaType.TEXT_PLAIN)
                    .entity(Lines.text(500))
                    .build());
        }
    }
}
