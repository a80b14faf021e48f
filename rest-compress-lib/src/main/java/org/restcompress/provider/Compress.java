// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Offers content codings (RFC 9110 §8.4.1) for the responses of a resource method, and takes them on its requests.
 *
 * <p>It counts on a resource method, its class, the superclasses, and the interfaces that these implement, and on what the
 * method overrides and implements there. It does not count on a sub-resource locator: the methods of the sub-resource have
 * their own. The nearest wins, method over class, and replaces the other wholly: under {@code @Compress("gzip")} on the class,
 * a method with {@code @Compress(minSize = 10)} has all installed codings. In a client proxy it counts on the interface's
 * method, class or entity parameter, and codes the request's body. Several annotations on one element add up, in the order in
 * which they are written; of several {@link #minSize} the smallest counts, for all of their codings.
 *
 * <p>It is a meta-annotation, too: {@link LZF} is nothing but {@code @Compress("lzf") @interface LZF}, and an
 * application makes its own the same way.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
public @interface Compress {
    /**
     * The codings that are offered, the server's favourite first, such as {@code "zstd"} or {@code "gzip"}. Of those that a
     * client weighs alike, it gets the first. A coding that is neither built in nor installed fails the deployment.
     *
     * @return names of content codings; empty, the default, for all that are installed, in the configured order
     */
    String[] value() default {};

    /**
     * The size in bytes below which an entity is sent as it is. It does not count for one that is flushed before its end, nor
     * for a client that refuses {@code identity}.
     *
     * @return 0..16 777 216; -1, the default, for the configured {@code restcompress.min-size}. Another number fails the
     *     deployment
     */
    int minSize() default -1;
}
