// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.client.ClientRequestContext;
import org.jspecify.annotations.Nullable;

/** What one client does in a way of its own. */
public interface ClientRuntime extends BodyRuntime {
    /** Whether some of the client's connectors take the headers before the body is written. */
    boolean takesHeadersEarly(ClientRequestContext request);

    /** Whether the client sends what was written when it closes the stream, before an interceptor gets to write an end. */
    boolean endsBodyWithClose(ClientRequestContext request);

    /** The encoding of an entity's Variant, where it becomes a header only behind the filters; or null. */
    @Nullable
    String encodingOf(ClientRequestContext request);

    /** Takes that encoding away, so that it does not become a header. */
    void dropEncoding(ClientRequestContext request);

    /** Whether a dynamic feature is asked about the methods of proxies. */
    boolean tellsMethodsOfProxies();
}
