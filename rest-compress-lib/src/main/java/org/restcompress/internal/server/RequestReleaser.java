// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import org.restcompress.internal.body.received.DecodedBody;
import org.restcompress.internal.rest.MessageProperties;

/**
 * Releases what a request's decoder holds, for a method that only decodes: no interceptor runs for a response without an
 * entity.
 */
final class RequestReleaser implements ContainerResponseFilter {
    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!response.hasEntity() && request.getProperty(MessageProperties.BODY) instanceof DecodedBody body) {
            body.release();
        }
    }
}
