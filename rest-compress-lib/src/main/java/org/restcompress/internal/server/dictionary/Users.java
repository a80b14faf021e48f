// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.dictionary.UserKey;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.settings.Settings;

/** Finds the user of a request. It is the only place of an application that decides this. */
public final class Users {
    private final List<String> fields;
    private final @Nullable UserKey key;

    /** Makes an object that follows the application's configuration. */
    public Users(Settings config, Optional<UserKey> key) {
        this.fields = new ArrayList<>(List.of(HttpHeaders.AUTHORIZATION));
        this.fields.addAll(config.credentials());
        this.key = key.orElse(null);
    }

    /** Returns what distinguishes the user of a request from others. */
    public Credentials of(ContainerRequestContext request) {
        if (key != null) {
            Optional<String> user = Objects.requireNonNull(
                    key.of(request), "UserKey.of: null (expected an Optional, empty if nobody is known)");
            if (user.isPresent()) {
                return new Credentials(List.of("key", user.get()));
            }
        }
        List<String> parts = new ArrayList<>();
        SecurityContext security = request.getSecurityContext();
        Principal principal = security == null ? null : security.getUserPrincipal();
        if (principal != null) {
            parts.add("principal");
            parts.add(String.valueOf(principal.getName()));
        }
        fields.forEach(field -> add(parts, field, request));
        // Cookies that identify nobody are the usual reason for a key. Beside other credentials, they may identify
        // somebody.
        if (key == null || !parts.isEmpty()) {
            add(parts, HttpHeaders.COOKIE, request);
        }
        return new Credentials(List.copyOf(parts));
    }

    private static void add(List<String> parts, String field, ContainerRequestContext request) {
        List<String> lines = request.getHeaders().get(field);
        if (lines != null && !lines.isEmpty()) {
            parts.add(field + ':' + lines.size());
            parts.addAll(lines);
        }
    }

    /** Whether the user is known by a cookie. A client may send other cookies with each request. */
    boolean goByCookie(ContainerRequestContext request) {
        return key == null && request.getHeaders().containsKey(HttpHeaders.COOKIE);
    }
}
