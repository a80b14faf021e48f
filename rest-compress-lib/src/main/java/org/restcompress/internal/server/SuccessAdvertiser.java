// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Response.Status.Family;
import java.util.List;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;

/** Tells a client with each successful response which content codings its next request may have (RFC 9110 §12.5.3). */
final class SuccessAdvertiser implements ContainerResponseFilter {
    private final List<String> codings;

    SuccessAdvertiser(List<String> codings) {
        this.codings = codings;
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        // A decoded GET has lost the headers that say that it has a body.
        boolean isDecoded = request.getProperty(MessageProperties.DECODED) != null;
        if ((isDecoded || ServerRequestFilter.takesContent(request))
                && response.getStatusInfo().getFamily() == Family.SUCCESSFUL) {
            new RepresentationHeaders(new HeaderMap(response.getHeaders())).advertise(codings);
        }
    }
}
