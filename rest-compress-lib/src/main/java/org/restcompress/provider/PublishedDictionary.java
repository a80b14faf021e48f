// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Compresses the responses of a resource method against a published dictionary (RFC 9842). That pays for short bodies that
 * resemble each other.
 *
 * <p>The annotation counts where {@link Compress} does, but for entity parameters. The nearest one wins, method over class. It is
 * a meta-annotation, too. If no coding annotation stands with it, it offers all installed codings, as {@link Compress} does. Only
 * responses to GET and HEAD use dictionaries: on another method it fails the deployment, and on a class it leaves dictionaries
 * out of those.
 *
 * <p>The dictionary is a file of the class path, {@code META-INF/restcompress/dictionaries/} and the name. It holds any bytes
 * that the bodies have in common, 4 MiB at most. It is public: anybody may read it. A {@code Link} header of the responses tells
 * where it is. A browser fetches it once, and an application whose client is in Java asks for it. The command {@code train} of {@code rest-compress-tools} makes it from
 * bodies.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface PublishedDictionary {
    /**
     * The name of the dictionary. Methods that name the same one share it.
     *
     * @return letters, digits, {@code .}, {@code _} and {@code -}; another name fails the deployment, and so does one without
     *     a file
     */
    String value();
}
