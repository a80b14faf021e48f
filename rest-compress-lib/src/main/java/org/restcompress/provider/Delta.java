// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sends only what changed: compresses each response of a resource method against the one that the client got before (RFC
 * 9842). A list of which little has changed since the last poll takes about as many bytes as the changes.
 *
 * <p>The annotation counts where {@link Compress} does, but for entity parameters. The nearest one wins, method over class. It is
 * a meta-annotation, too. If no coding annotation stands with it, it offers all installed codings, as {@link Compress} does. Only
 * responses to GET and HEAD use dictionaries: on another method it fails the deployment, and on a class it leaves dictionaries
 * out of those.
 *
 * <p>Each response to a GET with status 200 and at most {@code restcompress.delta.max-entry} bytes (1 MiB) carries {@code
 * Use-As-Dictionary}, and the server remembers it for {@link #usableFor} seconds. A client that kept the response says so in
 * its next request, and gets a {@code dcz} or {@code dcb} body. Any other client gets an ordinary coding.
 *
 * <p>What one user was sent never helps to compress for another. The application's {@link
 * org.restcompress.dictionary.UserKey} tells users apart, or else the principal, {@code Authorization}, {@code Cookie} and the
 * fields in {@code restcompress.credentials}. The response to a request without any of them is remembered only if it says
 * {@code public}, or if {@link #shared} is true. A response with {@code no-store} is never remembered, and one with {@code
 * private} or {@code Set-Cookie} only for a known user.
 *
 * <p>The server remembers responses in Caffeine. Without it the deployment fails, with the dependency to add.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Delta {
    /**
     * Whether the responses are the same for all who ask without credentials.
     *
     * @return true: what one of them was sent may be the dictionary for another. False, the default: only if the response says
     *     {@code Cache-Control: public}
     */
    boolean shared() default false;

    /**
     * Whether a response helps to compress the other resources of the same method: lists whose items resemble each other.
     *
     * @return true: what a known user was sent may be the dictionary for all paths of the method's template that this user asks
     *     for. False, the default: for the same path and query only, as for all who are not known
     */
    boolean acrossPaths() default false;

    /**
     * How long the server remembers a response as a dictionary, in seconds.
     *
     * @return 1..31 536 000; 3600 by default. Another number fails the deployment
     */
    int usableFor() default 3600;

    /**
     * How long a browser may show a response that is stale, in seconds, while it asks for the next one. A browser keeps a
     * dictionary only as long as it may show the response. This sets {@code Cache-Control: private, max-age=0,
     * stale-while-revalidate=…} (RFC 5861 §3) if the application set neither {@code Cache-Control} nor {@code Expires}. A page
     * that posts and then reads again sees what was there before the POST, unless it reads with {@code fetch(…, {cache:
     * 'no-cache'})}.
     *
     * @return 1..31 536 000; 0, the default, sets no {@code Cache-Control}. Another number fails the deployment
     */
    int staleFor() default 0;

    /**
     * Whether a response without an entity tag gets a strong one made from its bytes. An unchanged response is then answered
     * with 304 and no body (RFC 9110 §13.1.2). A response of more than 128 KiB gets no tag, nor one that is flushed before its
     * end, since they are not held in memory.
     *
     * @return false by default
     */
    boolean etag() default false;
}
