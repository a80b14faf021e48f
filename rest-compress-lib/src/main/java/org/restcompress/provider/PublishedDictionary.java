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
 * <p>The annotation applies in the same places as {@link Compress}, except entity parameters. The nearest one wins, method over
 * class. It can be a meta-annotation. If neither the method nor its class has a coding
 * annotation, it offers all configured codings, as {@link
 * Compress} does. Only responses to GET and HEAD use dictionaries. If a method for another HTTP method has the annotation, the
 * deployment fails. If a class has it, such methods use no dictionaries.
 *
 * <p>The dictionary is a file of the class path, {@code META-INF/restcompress/dictionaries/} followed by the name. It holds any
 * bytes that the bodies have in common, 4 MiB at most. It is public: anybody may read it. A {@code Link} header of the responses
 * has its URL. A browser fetches it once. A Java client fetches it if the application requests it. The command {@code train} of
 * {@code rest-compress-tools} makes the file from bodies.
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface PublishedDictionary {
    /**
     * Returns the name of the dictionary. Methods with the same name share the dictionary.
     *
     * @return letters, digits, {@code .}, {@code _} and {@code -}, without a dot at the beginning. The deployment fails if the
     *     name is another one, or has no file
     */
    String value();
}
