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
 * another: responses are kept apart by who asked, as the application's {@link org.restcompress.dictionary.UserKey} says, or else the
 * principal, {@code Authorization}, {@code Cookie} and the fields in {@code restcompress.credentials}. A response to a request
 * without any of them is remembered if it says {@code public}, or {@link #shared} does. One with {@code no-store} is not, nor one
 * with {@code private} or {@code Set-Cookie} to a client that is not known.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Delta {
    /**
     * Whether a response to a user who is known may be the dictionary for other resources of the same method that this user asks
     * for, too: lists whose items resemble each other.
     *
     * @return true for all paths that the method's template matches; false, the default, for the same path and query only, as it
     *     is in any case for those who are not known
     */
    boolean across() default false;

    /**
     * Whether the method's responses are the same for all who ask without credentials.
     *
     * @return true if what one of them was sent may be the dictionary for another; false, the default, only if the response says
     *     {@code Cache-Control: public}
     */
    boolean shared() default false;

    /**
     * How long the server remembers a response, in seconds.
     *
     * @return 1..31 536 000; 3600 by default
     */
    int maxAge() default 3600;

    /**
     * How long a browser may show a response that is stale while it asks for the next one, in seconds: {@code Cache-Control:
     * private, max-age=0, stale-while-revalidate=…} (RFC 5861 §3) where the application set neither that nor {@code Expires}. A
     * browser keeps a dictionary no longer than it may show it. A page that posts and reads again sees what was before, unless it
     * reads with {@code fetch(…, {cache: 'no-cache'})}.
     *
     * @return 1..31 536 000; 0, the default, for no {@code Cache-Control} at all
     */
    int staleFor() default 0;

    /**
     * Whether responses get a strong entity tag from their bytes where the application set none, so that the same response
     * again is a 304 without a body (RFC 9110 §13.1.2). Those of more than 128 KiB get none, nor those that are flushed before
     * they end: they are not held in memory.
     *
     * @return false by default
     */
    boolean etag() default false;
}
