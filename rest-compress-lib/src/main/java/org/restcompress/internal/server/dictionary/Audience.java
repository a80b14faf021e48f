// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import org.jspecify.annotations.Nullable;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.value.CacheControl;

/**
 * For whom a response is: only the same may be sent something that was coded against it. It is not cacheable if it is for one
 * user and nobody knows for which, or if whoever gets it must forget it; without one user it is for whoever asks.
 */
public record Audience(
        @Nullable Objection objection, @Nullable Credentials one) {
    /** One user's, where nothing is kept for one. */
    public static final Audience ONE_OF_ALL = new Audience(Objection.CREDENTIALS, null);

    static final Audience NOBODY = new Audience(Objection.NO_STORE, null);

    private static final Audience ALL = new Audience(null, null);
    private static final Audience UNKNOWN = new Audience(Objection.ANONYMOUS, null);
    private static final Audience UNKNOWN_ONE = new Audience(Objection.PRIVATE, null);

    boolean isCacheable() {
        return objection == null;
    }

    /**
     * The audience of a response, by who asked and what the application says. What nobody in particular asked for may have been
     * selected by something that only the application knows: it is for all if it is {@code public}, or the annotation says so.
     */
    public static Audience of(
            Credentials credentials, @Nullable String cacheControl, boolean setsCookie, boolean isSaidToBeShared) {
        if (has(cacheControl, "no-store")) {
            return NOBODY;
        }
        if (credentials.hasAny()) {
            return new Audience(null, credentials);
        }
        if (setsCookie || has(cacheControl, "private")) {
            return UNKNOWN_ONE;
        }
        return isSaidToBeShared || has(cacheControl, "public") ? ALL : UNKNOWN;
    }

    private static boolean has(@Nullable String cacheControl, String directive) {
        return cacheControl != null && CacheControl.has(cacheControl, directive);
    }

    /** Where the bodies of a resource are kept for this audience; null if they are not kept. */
    @Nullable
    String scope(Scopes scopes, String resource) {
        if (!isCacheable()) {
            return null;
        }
        return one == null ? scopes.forAll(resource) : scopes.forOne(resource, one);
    }
}
