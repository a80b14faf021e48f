// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.jersey;

import jakarta.ws.rs.client.ClientRequestContext;
import org.restcompress.internal.rest.ClientRuntime;
import org.restcompress.internal.rest.ServerRuntime;

/** Jersey. By the names of its classes, which need not be there. */
public final class Jersey implements ServerRuntime, ClientRuntime {
    private static final String CHUNKED_OUTPUT = "org.glassfish.jersey.server.ChunkedOutput";

    /** For the list of runtimes. */
    public Jersey() {}

    /** Each piece of it is written in a call of its own. */
    @Override
    public boolean writesAfterTheHeaders(Object entity) {
        for (Class<?> c = entity.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals(CHUNKED_OUTPUT)) {
                return true;
            }
        }
        return false;
    }

    /** Those for Apache's clients and Grizzly do. */
    @Override
    public boolean takesHeadersEarly(ClientRequestContext request) {
        return request.getClass().getName().startsWith("org.glassfish.jersey.client.");
    }
}
