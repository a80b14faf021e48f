// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Caches the compressed bodies of a resource method's responses, so that a body that many clients ask for is compressed once.
 * The method runs for each request as ever. If its response has the same bytes as an earlier one, the compressed body comes
 * from the cache.
 *
 * <p>The annotation counts where {@link Compress} does, but for entity parameters. The nearest one wins, method over class. It is
 * a meta-annotation, too. If no coding annotation stands with it, it offers all installed codings, as {@link Compress} does. It
 * counts for every HTTP method: the response to a POST is cached by its bytes, too.
 *
 * <p>All methods of an application share {@code restcompress.cache.max-bytes} (32 MiB). A body of more than
 * {@code restcompress.cache.max-entry} bytes (128 KiB) is not cached, nor a response with {@code no-store}, nor one whose
 * padding is drawn at random ({@link Jitter.Mode#RANDOM}), nor one that is compressed with a dictionary.
 *
 * <p>The cache is Caffeine's. Without it the deployment fails, with the dependency to add.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Cached {
    /**
     * Whether each user has a cache of their own.
     *
     * @return false, the default: one compressed body serves all who ask without credentials. A response is not cached if the
     *     request tells who asks (by the application's {@link org.restcompress.dictionary.UserKey}, or else by a principal,
     *     {@code Authorization}, {@code Cookie} or a field of {@code restcompress.credentials}), or if the response says {@code
     *     private} or sets a cookie. True: a response is cached for the user who asked, and for nobody else. If the request
     *     does not tell who asks, only a response that says {@code public} is cached
     */
    boolean perUser() default false;
}
