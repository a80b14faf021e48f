// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.jersey;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Does what differs on Jersey. It uses names of classes, since they need not be installed. */
public final class Jersey {
    private static final String CHUNKED_OUTPUT = "org.glassfish.jersey.server.ChunkedOutput";

    private static final String CLIENT_RESPONSE = "org.glassfish.jersey.client.ClientResponse";

    private Jersey() {}

    /** Whether an entity is a {@code ChunkedOutput}. Jersey writes each of its pieces in a separate call. */
    public static boolean writesAfterTheHeaders(Object entity) {
        for (Class<?> c = entity.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals(CHUNKED_OUTPUT)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the URL that answered. Jersey's default connector follows redirects, and only its own class knows the last
     * URL.
     */
    public static @Nullable URI answeringUri(ClientResponseContext response) {
        if (!response.getClass().getName().equals(CLIENT_RESPONSE)) {
            return null;
        }
        try {
            return (URI) response.getClass().getMethod("getResolvedRequestUri").invoke(response);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /**
     * Whether the request belongs to Jersey's client. Its connectors for Apache's clients and for Grizzly read the headers
     * early.
     */
    public static boolean takesHeadersEarly(ClientRequestContext request) {
        return request.getClass().getName().startsWith("org.glassfish.jersey.client.");
    }
}
