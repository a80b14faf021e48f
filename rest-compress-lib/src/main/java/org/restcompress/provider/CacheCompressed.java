// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Caches the compressed bodies of a resource method's responses, so that a body that many clients request is compressed once. The
 * method still runs for each request. If its response has the same bytes as an earlier one, the compressed body comes from the
 * cache.
 *
 * <p>The annotation applies in the same places as {@link Compress}, except entity parameters. The nearest one wins, method over
 * class. It can be a meta-annotation. If neither the method nor its class has a coding
 * annotation, it offers all configured codings, as {@link
 * Compress} does. It applies to every HTTP method: the response to a POST is cached by its bytes, too.
 *
 * <p>All methods of an application share {@code restcompress.cache.max-bytes} (32 MiB). These responses are not cached:
 *
 * <ul>
 *   <li>a body of more than {@code restcompress.cache.max-entry} bytes (128 KiB);
 *   <li>a response with a status of 400 or more, or with {@code no-store};
 *   <li>a response with random padding ({@link Jitter.Mode#RANDOM});
 *   <li>a response that is compressed with a dictionary.
 * </ul>
 *
 * <p>The cache needs Caffeine. Without Caffeine the deployment fails with a message that names the dependency to add.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface CacheCompressed {
    /**
     * Returns whether each user has a separate cache.
     *
     * <p>If it is false, one compressed body serves all clients that send no credentials. A response is not cached if the request
     * identifies a user, or if the response says {@code private} or sets a cookie. A request identifies a user by the
     * application's {@link org.restcompress.dictionary.UserKey}, or else by a principal, {@code Authorization}, {@code Cookie} or
     * a field of {@code restcompress.credentials}.
     *
     * <p>If it is true, a response is cached for the user of the request, and for nobody else. If the request does not identify a
     * user, only a response that says {@code public} is cached.
     *
     * @return false by default
     */
    boolean perUser() default false;
}
