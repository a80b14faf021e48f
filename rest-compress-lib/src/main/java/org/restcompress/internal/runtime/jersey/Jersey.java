// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.jersey;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Jersey. By the names of its classes, which need not be there. */
public final class Jersey {
    private static final String CHUNKED_OUTPUT = "org.glassfish.jersey.server.ChunkedOutput";

    private static final String CLIENT_RESPONSE = "org.glassfish.jersey.client.ClientResponse";

    private Jersey() {}

    /** Each piece of it is written in a call of its own. */
    public static boolean writesAfterTheHeaders(Object entity) {
        for (Class<?> c = entity.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals(CHUNKED_OUTPUT)) {
                return true;
            }
        }
        return false;
    }

    /** Its default connector follows redirects, and only its own class tells where they led. */
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

    /** Those for Apache's clients and Grizzly do. */
    public static boolean takesHeadersEarly(ClientRequestContext request) {
        return request.getClass().getName().startsWith("org.glassfish.jersey.client.");
    }
}
