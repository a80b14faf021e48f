// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.function.Predicate;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.rest.HeaderMap;

/**
 * Takes our suffixes off the entity tags of conditional requests, so that {@code Request.evaluatePreconditions} compares
 * the application's own. It also serves the methods beside an annotated one: a client sends the tag that it got from a
 * coded GET along with a PUT that is not coded.
 */
final class PreconditionFilter implements ContainerRequestFilter {
    /** The request property that keeps {@code If-None-Match} as the client sent it. */
    static final String SENT = "org.restcompress.if-none-match";

    private final Predicate<String> isSuffix;

    PreconditionFilter(Predicate<String> isSuffix) {
        this.isSuffix = isSuffix;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        List<String> sent = request.getHeaders().get(HttpHeaders.IF_NONE_MATCH);
        if (sent != null) {
            request.setProperty(SENT, List.copyOf(sent));
        }
        new ReceivedHeaders(new HeaderMap(request.getHeaders())).mapTagsBack(isSuffix);
    }

    @SuppressWarnings("unchecked") // Set above, and nowhere else.
    static List<String> sent(ContainerRequestContext request) {
        Object sent = request.getProperty(SENT);
        return sent == null ? List.of() : (List<String>) sent;
    }
}
