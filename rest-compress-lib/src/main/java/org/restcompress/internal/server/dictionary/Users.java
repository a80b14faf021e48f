// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.ContextResolver;
import jakarta.ws.rs.ext.Providers;
import java.security.Principal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.dictionary.UserKey;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.settings.Settings;

/** Whose a response is: the one place of an application that decides it. */
public final class Users {
    private final List<String> fields;
    private volatile @Nullable UserKey key;
    private volatile boolean hasLooked;

    /** By what the application's configuration says. */
    public Users(Settings config, Optional<UserKey> key) {
        this.fields = new ArrayList<>(List.of(HttpHeaders.AUTHORIZATION, HttpHeaders.COOKIE));
        this.fields.addAll(config.get(Setting.CREDENTIALS));
        this.key = key.orElse(null);
        this.hasLooked = key.isPresent();
    }

    /** Looks once for a key among the application's providers, where its configuration has none; null where nobody knows them. */
    public void find(@Nullable Providers providers) {
        if (!hasLooked && providers != null) {
            ContextResolver<UserKey> resolver = providers.getContextResolver(UserKey.class, MediaType.WILDCARD_TYPE);
            key = resolver == null ? null : resolver.getContext(UserKey.class);
            hasLooked = true;
        }
    }

    /** What tells the user of a request from others. */
    public Credentials of(ContainerRequestContext request) {
        UserKey own = key;
        if (own != null) {
            Optional<String> user = Objects.requireNonNull(
                    own.of(request), "UserKey.of: null (expected an Optional, empty if nobody is known)");
            return new Credentials(user.map(name -> List.of("key", name)).orElse(List.of()));
        }
        List<String> parts = new ArrayList<>();
        SecurityContext security = request.getSecurityContext();
        Principal principal = security == null ? null : security.getUserPrincipal();
        if (principal != null) {
            parts.add("principal");
            parts.add(String.valueOf(principal.getName()));
        }
        for (String field : fields) {
            List<String> lines = request.getHeaders().get(field);
            if (lines != null && !lines.isEmpty()) {
                parts.add(field + ':' + lines.size());
                parts.addAll(lines);
            }
        }
        return new Credentials(List.copyOf(parts));
    }

    /** Whether a user is told by a cookie, of which there may be others at each request. */
    boolean goByCookie(ContainerRequestContext request) {
        return key == null && request.getHeaders().containsKey(HttpHeaders.COOKIE);
    }
}
