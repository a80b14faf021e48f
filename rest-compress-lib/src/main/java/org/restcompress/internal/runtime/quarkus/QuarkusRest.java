// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.quarkus;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.headers.Headers;
import org.restcompress.internal.rest.ClientRuntime;
import org.restcompress.internal.rest.ServerRuntime;

/** Quarkus REST. */
public final class QuarkusRest implements ServerRuntime, ClientRuntime {
    /** For the list of runtimes. */
    public QuarkusRest() {}

    @Override
    public Headers headers(ContainerRequestContext request, Headers map) {
        return QuarkusRestHeaders.of(request, map);
    }

    @Override
    public void statusChanged(ContainerRequestContext request, int status) {
        QuarkusRestHeaders.setStatus(request, status);
    }

    @Override
    public boolean endsBodyWithClose(ClientRequestContext request) {
        return QuarkusRestClient.endsBodyWithClose(request);
    }

    @Override
    public @Nullable String encodingOf(ClientRequestContext request) {
        return QuarkusRestClient.encodingOf(request);
    }

    @Override
    public void dropEncoding(ClientRequestContext request) {
        QuarkusRestClient.dropEncoding(request);
    }
}
