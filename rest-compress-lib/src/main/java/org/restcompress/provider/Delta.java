// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sends only what changed: compresses each response of a resource method against the response that the client got before (RFC
 * 9842). If little of a list has changed since the last poll, the response takes about as many bytes as the changes.
 *
 * <p>The annotation applies in the same places as {@link Compress}, except entity parameters. The nearest one wins, method over
 * class. It can be a meta-annotation. If neither the method nor its class has a coding
 * annotation, it offers all configured codings, as {@link
 * Compress} does. Only responses to GET and HEAD use dictionaries. If a method for another HTTP method has the annotation, the
 * deployment fails. If a class has it, such methods use no dictionaries.
 *
 * <p>A response to a GET with status 200 carries {@code Use-As-Dictionary} if it may be remembered. If it has at most {@code
 * restcompress.delta.max-entry} bytes (1 MiB), the server remembers it for {@link #usableFor} seconds. A client that kept the
 * response says so in its next request, and gets a {@code dcz} or {@code dcb} body. Any other client gets an ordinary coding.
 *
 * <p>A response to one user is never used to compress for another. The application's {@link org.restcompress.dictionary.UserKey}
 * tells users apart, or else the principal, {@code Authorization}, {@code Cookie} and the fields in {@code
 * restcompress.credentials}. The response to a request without any of them is remembered only if it says {@code public}, or if
 * {@link #shared} is true. A response with {@code no-store} is never remembered. A response with {@code private} or {@code
 * Set-Cookie} is remembered only for a known user. A response that the application keeps uncompressed, as by {@code
 * X-No-Compression} or {@code no-transform}, is never remembered.
 *
 * <p>The server remembers responses in Caffeine. Without Caffeine the deployment fails with a message that names the dependency
 * to add.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Delta {
    /**
     * Returns whether the responses are the same for all clients that send no credentials.
     *
     * @return true if a response to one of these clients may be the dictionary for another. False, the default: only if the
     *     response says {@code Cache-Control: public}
     */
    boolean shared() default false;

    /**
     * Returns whether a response helps to compress the other resources of the same method, such as lists with similar items. It
     * has no effect on the methods of a sub-resource.
     *
     * @return true if a response to a known user may be the dictionary for all paths of the method's template that this user
     *     requests. False, the default: only for the same path and query, as always for unknown users
     */
    boolean acrossPaths() default false;

    /**
     * Returns how long the server remembers a response as a dictionary, in seconds.
     *
     * @return 1..31 536 000; 3600 by default. Another number fails the deployment
     */
    int usableFor() default 3600;

    /**
     * Returns how long a browser may show a stale response while it requests the next one, in seconds. A browser keeps a
     * dictionary only as long as it may show the response.
     *
     * <p>This sets {@code Cache-Control: private, max-age=0, stale-while-revalidate=…} (RFC 5861 §3) if the application set
     * neither {@code Cache-Control} nor {@code Expires}. A page that posts and then reads again sees the state before the POST,
     * unless it reads with {@code fetch(…, {cache: 'no-cache'})}.
     *
     * @return 1..31 536 000; 0, the default, sets no {@code Cache-Control}. Another number fails the deployment
     */
    int staleFor() default 0;

    /**
     * Returns whether a response without an entity tag gets a strong one made from its bytes. An unchanged response is then
     * answered with 304 and no body (RFC 9110 §13.1.2). A response of more than 128 KiB gets no tag, nor one that is flushed
     * before its end, since they are not held in memory.
     *
     * @return false by default
     */
    boolean etag() default false;
}
