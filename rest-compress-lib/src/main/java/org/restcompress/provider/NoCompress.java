// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Leaves the messages of a resource method or class as they are, whatever is configured or stands on the class. It is a
 * meta-annotation, too. On the same element it contradicts {@link Compress}, {@link Delta}, {@link PublishedDictionary} and {@link
 * Cached}, which fails the deployment; on a class it counts for the methods where none of these stands.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface NoCompress {}
