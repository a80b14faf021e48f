// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps the coded bodies of a resource method's responses, so that content that many ask for is coded once. The method runs for
 * each request as ever; the bytes of its response are looked up, and if they are the same as before, so are the coded ones.
 *
 * <p>It counts on a resource method, its class, and the interface (method, class) that they implement; the nearest wins,
 * method over class. It is a meta-annotation, too. Where no coding annotation stands with it, it offers all installed
 * codings, as {@link Compress} does.
 *
 * <p>All methods of an application share {@code restcompress.cache.max-bytes}. Bodies of more than {@code
 * restcompress.cache.max-entry} bytes are not kept, nor responses with {@code no-store}, nor those whose padding is drawn at
 * random ({@link Jitter.Mode#RANDOM}), nor those coded with a dictionary.
 *
 * <p>Without Caffeine on the class path nothing is kept, which the log says once.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Cached {
    /**
     * Whether the method's responses are the same for all who ask without credentials.
     *
     * @return true, the default: one body serves them all, and a response is not kept if the request tells who asks, by the
     *     application's {@link org.restcompress.dictionary.UserKey}, or else by a principal, {@code Authorization}, {@code Cookie} or a field
     *     of {@code restcompress.credentials}, or the response says {@code private} or sets a cookie. False: responses are kept for
     *     the same asker alone, and where the request does not tell who asks, those that say {@code public}
     */
    boolean shared() default true;
}
