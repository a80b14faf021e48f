// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.client.ClientRequestContext;
import org.jspecify.annotations.Nullable;

/** What one client does in a way of its own. The defaults are what Jakarta REST says. */
public interface ClientRuntime extends BodyRuntime {
    /** Whether some of the client's connectors take the headers before the body is written. */
    default boolean takesHeadersEarly(ClientRequestContext request) {
        return false;
    }

    /** Whether the client sends what was written when it closes the stream, before an interceptor gets to write an end. */
    default boolean endsBodyWithClose(ClientRequestContext request) {
        return false;
    }

    /** The encoding of an entity's Variant, where it becomes a header only behind the filters; or null. */
    default @Nullable String encodingOf(ClientRequestContext request) {
        return null;
    }

    /** Takes that encoding away, so that it does not become a header. */
    default void dropEncoding(ClientRequestContext request) {}

    /** Whether a dynamic feature is asked about the methods of proxies. */
    default boolean tellsMethodsOfProxies() {
        return false;
    }
}
