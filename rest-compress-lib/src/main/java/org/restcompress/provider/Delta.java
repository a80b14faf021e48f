// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Compresses each response of a resource method against the one that the client got before (RFC 9842): a list in which
 * little has changed since the last poll takes about as many bytes as the changes.
 *
 * <p>It counts on a resource method, its class, and the interface (method, class) that they implement; the nearest wins,
 * method over class. It is a meta-annotation, too. Where no coding annotation stands with it, it offers all installed
 * codings, as {@link Compress} does.
 *
 * <p>Each response to a GET with status 200 and at most {@code restcompress.delta.max-size} bytes carries {@code
 * Use-As-Dictionary}, and the server remembers it for a while. A client that holds it says so in its next request, and gets
 * a {@code dcz} or {@code dcb} body; any other client gets an ordinary coding. What one user was sent is never used for
 * another: responses to requests that have credentials are kept apart by who asked. Responses with {@code no-store} are not
 * remembered, nor those with {@code private} or {@code Set-Cookie} to a client that is not known.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Delta {
    /**
     * Whether a response may be the dictionary for other resources of the same method, too: lists whose items resemble each
     * other.
     *
     * @return true for all paths that the method's template matches; false, the default, for the same path and query only
     */
    boolean across() default false;

    /**
     * How long a client may use a response as a dictionary, in seconds. Browsers do so only while a response is fresh or may be
     * served stale, so the method's responses say so in {@code Cache-Control} where the application did not set it.
     *
     * @return 1..31 536 000; 3600 by default
     */
    int maxAge() default 3600;

    /**
     * Whether responses get a strong entity tag from their bytes where the application set none, so that the same response
     * again is a 304 without a body (RFC 9110 §13.1.2). Those of more than 128 KiB get none, nor those that are flushed before
     * they end: they are not held in memory.
     *
     * @return false by default
     */
    boolean etag() default false;
}
