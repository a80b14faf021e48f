// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Offers content codings (RFC 9110 §8.4.1) for the responses of a resource method, and accepts them on its requests.
 *
 * <p>The annotation applies to a resource method, its class, the superclasses, and the interfaces that these implement. It also
 * applies to the methods there that the method overrides or implements. It does not apply to a sub-resource locator: the methods
 * of the sub-resource have their own annotations. The nearest annotation wins, method over class, and replaces the other
 * completely. For example, a method with {@code @Compress(minSize = 10)} has all configured codings, even if its class has
 * {@code @Compress("gzip")}.
 *
 * <p>In a client proxy the annotation applies to the interface's method, class or entity parameter, and compresses the body of
 * the request.
 *
 * <p>Several annotations on one element add up, in the order in which they are written. The smallest {@link #minSize} applies to
 * all of their codings. An annotation without codings beside one with codings fails the deployment.
 *
 * <p>It can be a meta-annotation. {@link LZF} is just {@code @Compress("lzf") @Retention(RUNTIME) @interface LZF}, and an application
 * can make its own annotation in the same way. Without {@code @Retention(RUNTIME)}, Java drops it, and it has no effect.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
public @interface Compress {
    /**
     * Returns the codings that are offered, the server's most preferred first, such as {@code "zstd"} or {@code "gzip"}. If a
     * client gives several the same weight, it gets the first of them. A coding that is neither built in nor installed fails the
     * deployment, and so does one that is named twice.
     *
     * @return names of content codings; empty, the default, for those of {@code restcompress.codings}, or else all installed ones
     */
    String[] value() default {};

    /**
     * Returns the size in bytes below which a body stays uncompressed. It does not apply to a body that is flushed before its
     * end, nor to a client that refuses {@code identity}.
     *
     * @return 0..16 777 216; -1, the default, for the configured {@code restcompress.min-size}. Another number fails the
     *     deployment
     */
    int minSize() default -1;
}
