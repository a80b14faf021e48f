// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Leaves the messages of a resource method or class as they are, whatever is configured or annotated on the class. It can be a
 * meta-annotation. If {@link Compress}, {@link Delta}, {@link PublishedDictionary} or {@link Cached} is on the same element, the
 * deployment fails. On a class, it applies to the methods that have none of these annotations.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface NoCompress {}
