// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.jersey;

import jakarta.ws.rs.client.ClientRequestContext;

/** Jersey. By the names of its classes, which need not be there. */
public final class Jersey {
    private static final String CHUNKED_OUTPUT = "org.glassfish.jersey.server.ChunkedOutput";

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

    /** Those for Apache's clients and Grizzly do. */
    public static boolean takesHeadersEarly(ClientRequestContext request) {
        return request.getClass().getName().startsWith("org.glassfish.jersey.client.");
    }
}
