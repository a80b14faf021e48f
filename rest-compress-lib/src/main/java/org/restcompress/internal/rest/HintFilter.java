// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Response.Status.Family;
import java.util.List;

/** Tells who has sent a request, with its success, in which codings the next one may come (RFC 9110 §12.5.3). */
final class HintFilter implements ContainerResponseFilter {
    private final List<String> codings;

    HintFilter(List<String> codings) {
        this.codings = codings;
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (ServerRequestFilter.takesContent(request.getMethod())
                && response.getStatusInfo().getFamily() == Family.SUCCESSFUL) {
            new RepresentationHeaders(response.getHeaders()).advertise(codings);
        }
    }
}
