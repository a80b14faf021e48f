// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;

/** Keeps the headers as the caller set them, before all other filters: a request that is sent again starts from there. */
final class ClientHeadersFilter implements ClientRequestFilter {
    private static final String PROPERTY = "org.restcompress.headers";

    @Override
    public void filter(ClientRequestContext request) {
        if (request.hasEntity()) {
            request.setProperty(PROPERTY, new MultivaluedHashMap<>(request.getHeaders()));
        }
    }

    @SuppressWarnings("unchecked") // Nobody else knows the property.
    static MultivaluedMap<String, Object> headers(ClientRequestContext request) {
        return request.getProperty(PROPERTY) instanceof MultivaluedMap<?, ?> headers
                ? (MultivaluedMap<String, Object>) headers
                : request.getHeaders();
    }
}
