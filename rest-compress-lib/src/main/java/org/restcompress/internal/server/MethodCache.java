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
 * The kept bodies of one method, for whom they are kept, and the bytes of the longest that is kept, and so is worth holding.
 */
record MethodCache(CachePlan plan, int maxEntry, CodedBodies bodies, Users users, Scopes scopes) {
    /** Askers are told apart for the whole application, as methods are by what they send. */
    private static final String ALL_RESOURCES = "";

    /** Returns the user of a request. Call it while the request is in scope: it may not be any more when the body ends. */
    Credentials asker(ContainerRequestContext request) {
        return users.of(request);
    }

    /** For whom a coded response is kept, by its headers as its body writer leaves them. */
    Audience audience(Credentials credentials, RepresentationHeaders headers) {
        return !plan.forOne() && credentials.hasAny()
                ? Audience.ONE_OF_ALL
                : Audience.of(
                        credentials,
                        headers.joined(HttpHeaders.CACHE_CONTROL),
                        headers.has(HttpHeaders.SET_COOKIE),
                        plan.shared());
    }

    /** What the coded response depends on beside its plain body: the suffix of its tag, its padding, and for whom it is kept. */
    Form form(String tagSuffix, int padding, Audience audience) {
        Credentials one = audience.one();
        return new Form(one == null ? null : scopes.forOne(ALL_RESOURCES, one), tagSuffix, padding);
    }
}
