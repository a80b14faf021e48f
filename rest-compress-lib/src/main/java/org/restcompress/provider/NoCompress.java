// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Leaves the responses of a resource method or class uncompressed, whatever is configured or annotated on the class. In a client
 * proxy, it leaves the bodies of requests uncompressed. It can be a meta-annotation. If {@link Compress}, {@link Delta}, {@link
 * PublishedDictionary} or {@link CacheCompressed} is on the same element, the deployment fails. On a class, it applies to the methods that
 * have none of these annotations.
 *
 * <p>Unless {@link #requests} is true, a server decodes requests as if this annotation were not there. So a client may send
 * compressed bodies to every method of a class with {@link Compress}.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface NoCompress {
    /**
     * Returns whether requests are left alone, too. If it is true, the method gets the compressed bytes, with their {@code
     * Content-Encoding}. If it is false, other annotations and {@code restcompress.decode} say whether the server decodes
     * requests. Only servers read it: a client proxy leaves its requests uncompressed in both cases.
     *
     * @return false by default
     */
    boolean requests() default false;
}
