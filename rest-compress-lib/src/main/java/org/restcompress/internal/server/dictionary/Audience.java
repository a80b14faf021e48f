// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.value.CacheControl;

/**
 * For whom a response is: only the same may be sent something that was coded against it. It is not cacheable if it is for one
 * user and nobody knows for which, or if whoever gets it must forget it; without one user it is for whoever asks.
 */
public record Audience(boolean isCacheable, @Nullable Credentials one) {
    static final Audience NOT_CACHEABLE = new Audience(false, null);

    private static final Audience ALL = new Audience(true, null);

    /** The audience of a response, by the credentials of the request and what the application says. */
    public static Audience of(Credentials credentials, @Nullable String cacheControl, boolean setsCookie) {
        if (cacheControl != null && CacheControl.has(cacheControl, "no-store")) {
            return NOT_CACHEABLE;
        }
        if (credentials.hasAny()) {
            return new Audience(true, credentials);
        }
        boolean isForOne = setsCookie || (cacheControl != null && CacheControl.has(cacheControl, "private"));
        return isForOne ? NOT_CACHEABLE : ALL;
    }

    public static Credentials credentials(ContainerRequestContext request) {
        SecurityContext security = request.getSecurityContext();
        Principal principal = security == null ? null : security.getUserPrincipal();
        return new Credentials(
                principal == null ? null : String.valueOf(principal.getName()),
                lines(request, HttpHeaders.AUTHORIZATION),
                lines(request, HttpHeaders.COOKIE));
    }

    private static List<String> lines(ContainerRequestContext request, String name) {
        List<String> lines = request.getHeaders().get(name);
        return lines == null ? List.of() : List.copyOf(lines);
    }

    /** Where the bodies of a resource are kept for this audience; null if they are not kept. */
    @Nullable
    String scope(Scopes scopes, String resource) {
        if (!isCacheable) {
            return null;
        }
        return one == null ? scopes.forAll(resource) : scopes.forOne(resource, one);
    }
}
