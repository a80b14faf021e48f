// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.cache.Form;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.CachePlan;
import org.restcompress.internal.server.dictionary.Audience;
import org.restcompress.internal.server.dictionary.Users;

/**
 * Caches the compressed bodies of one method.
 *
 * @param maxEntry bytes of the longest body that is cached. A longer one need not be held
 */
record MethodCache(CachePlan plan, int maxEntry, CodedBodies bodies, Users users, Scopes scopes) {
    /** A user's scope is the same for all methods. The bodies themselves tell methods apart. */
    private static final String ALL_RESOURCES = "";

    /** Returns the user of a request. Call it while the request is in scope: it may not be any more when the body ends. */
    Credentials asker(ContainerRequestContext request) {
        return users.of(request);
    }

    /** Returns the users that a cached body may be sent to. The headers are those after the body's writer has set its own. */
    Audience audience(Credentials credentials, RepresentationHeaders headers) {
        return !plan.forOne() && credentials.hasAny()
                ? Audience.ONE_OF_ALL
                : Audience.of(
                        credentials,
                        headers.joined(HttpHeaders.CACHE_CONTROL),
                        headers.has(HttpHeaders.SET_COOKIE),
                        plan.shared());
    }

    /** Returns the part of the cache key beside the plain body: user, suffix of the entity tag, and padding. */
    Form form(String tagSuffix, int padding, Audience audience) {
        Credentials one = audience.one();
        return new Form(one == null ? null : scopes.forOne(ALL_RESOURCES, one), tagSuffix, padding);
    }
}
