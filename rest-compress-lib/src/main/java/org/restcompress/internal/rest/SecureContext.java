// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.SecurityContext;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Loopback;

/** Dictionaries are for secure contexts only (RFC 9842 §8): elsewhere a length tells whoever listens what the client holds. */
public final class SecureContext {
    private final boolean assumed;

    /**
     * A rule.
     *
     * @param assumed whether all requests are taken to have come in one
     */
    public SecureContext(boolean assumed) {
        this.assumed = assumed;
    }

    /** Whether a request came over HTTPS, or from this machine. */
    public boolean has(URI uri, @Nullable SecurityContext security) {
        return assumed
                || "https".equalsIgnoreCase(uri.getScheme())
                || (security != null && security.isSecure())
                || Loopback.isHost(uri.getHost());
    }
}
