// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.rest.HeaderMap;

/**
 * Gives {@code Request.evaluatePreconditions} the application's own entity tags to compare. It also serves the methods beside
 * an annotated one: a client sends the tag that it got from a coded GET along with a PUT that is not coded.
 */
final class PreconditionFilter implements ContainerRequestFilter {
    /** The request property that keeps {@code If-None-Match} as the client sent it. */
    static final String SENT = "org.restcompress.if-none-match";

    private final @Nullable Predicate<String> isSuffix;
    private final boolean weakens;

    /**
     * A filter for the methods of one class. Suffixes are taken off, unless tags get none. Where tags are weakened, a client
     * that holds a coded representation asks by a weak tag for what the application tags strongly, and RESTEasy takes these
     * two for different.
     */
    PreconditionFilter(@Nullable Predicate<String> isSuffix, boolean weakens) {
        this.isSuffix = isSuffix;
        this.weakens = weakens;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        ReceivedHeaders headers = new ReceivedHeaders(new HeaderMap(request.getHeaders()));
        if (isSuffix != null) {
            List<String> sent = request.getHeaders().get(HttpHeaders.IF_NONE_MATCH);
            if (sent != null) {
                request.setProperty(SENT, List.copyOf(sent));
            }
            headers.mapTagsBack(isSuffix);
        }
        if (weakens) {
            headers.addStrongForms();
        }
    }

    @SuppressWarnings("unchecked") // Set above, and nowhere else.
    static List<String> sent(ContainerRequestContext request) {
        Object sent = request.getProperty(SENT);
        return sent == null ? List.of() : (List<String>) sent;
    }
}
