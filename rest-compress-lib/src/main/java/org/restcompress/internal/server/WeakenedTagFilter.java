// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.rest.HeaderMap;

/**
 * Where tags are weakened, a client that holds a coded representation asks by a weak tag for what the application tags
 * strongly; RESTEasy's {@code Request.evaluatePreconditions} takes these two for different.
 */
final class WeakenedTagFilter implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext request) {
        new ReceivedHeaders(new HeaderMap(request.getHeaders())).addStrongForms();
    }
}
