// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.SecurityContext;
import java.net.URI;
import org.restcompress.internal.value.Loopback;

/** Dictionaries are for secure contexts only (RFC 9842 §8): elsewhere a length tells whoever listens what the client holds. */
final class SecureContext {
    private final boolean assumed;

    SecureContext(boolean assumed) {
        this.assumed = assumed;
    }

    /** Whether a request came over HTTPS, or from this machine. */
    boolean has(ContainerRequestContext request) {
        if (assumed) {
            return true;
        }
        URI uri = request.getUriInfo().getRequestUri();
        SecurityContext security = request.getSecurityContext();
        return "https".equalsIgnoreCase(uri.getScheme())
                || (security != null && security.isSecure())
                || Loopback.isHost(uri.getHost());
    }
}
