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

/** For whom a response is: only the same may be sent something that was coded against it. */
public sealed interface Audience {
    /** Those who need no name. */
    enum Unnamed implements Audience {
        /** Whoever asks. */
        ALL,
        /** One user, and nobody knows which; or whoever gets it must forget it. */
        NOBODY
    }

    /**
     * One user.
     *
     * @param credentials by which the user is known
     */
    record One(Credentials credentials) implements Audience {}

    /**
     * The audience of a response.
     *
     * @param credentials those of the request
     * @param cacheControl what the application says in {@code Cache-Control}, or null
     * @param setsCookie whether the response has {@code Set-Cookie}
     */
    static Audience of(Credentials credentials, @Nullable String cacheControl, boolean setsCookie) {
        if (cacheControl != null && CacheControl.has(cacheControl, "no-store")) {
            return Unnamed.NOBODY;
        }
        if (credentials.hasAny()) {
            return new One(credentials);
        }
        boolean isForOne = setsCookie || (cacheControl != null && CacheControl.has(cacheControl, "private"));
        return isForOne ? Unnamed.NOBODY : Unnamed.ALL;
    }

    /** The credentials of a request. */
    static Credentials credentials(ContainerRequestContext request) {
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
    default @Nullable String scope(Scopes scopes, String resource) {
        if (this instanceof One one) {
            return scopes.forOne(resource, one.credentials());
        }
        return this == Unnamed.ALL ? scopes.forAll(resource) : null;
    }
}
