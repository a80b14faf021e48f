// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import org.jspecify.annotations.Nullable;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.value.CacheControl;

/**
 * The users that may get a response. Only they may get another response that was compressed with it as the dictionary.
 *
 * <p>A response is not cacheable in two cases: it is for one unknown user, or it must not be stored. Without a single user,
 * it is for all users.
 *
 * @param objection why the response is not cacheable, or null
 * @param one the single user, or null
 */
public record Audience(
        @Nullable Objection objection, @Nullable Credentials one) {
    /** The audience of one user's response if the server caches nothing for single users. */
    public static final Audience ONE_OF_ALL = new Audience(Objection.CREDENTIALS, null);

    static final Audience NOBODY = new Audience(Objection.NO_STORE, null);

    private static final Audience ALL = new Audience(null, null);
    private static final Audience UNKNOWN = new Audience(Objection.ANONYMOUS, null);
    private static final Audience UNKNOWN_ONE = new Audience(Objection.PRIVATE, null);

    boolean isCacheable() {
        return objection == null;
    }

    /**
     * Returns the audience of a response, by the user of the request and by what the application says. If the user is
     * unknown, the application may have chosen the response by something that only it knows. Such a response is for all
     * users only if it is {@code public} or the annotation says so.
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
        return CacheControl.has(cacheControl, directive);
    }

    /**
     * Returns the scope in which the bodies of a resource are stored for this audience. It is null if they are not stored.
     */
    @Nullable
    String scope(Scopes scopes, String resource) {
        if (!isCacheable()) {
            return null;
        }
        return one == null ? scopes.forAll(resource) : scopes.forOne(resource, one);
    }
}
