// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/**
 * RESTEasy's own annotations of codings, such as its {@code @GZIP}. By the name of the one that they are marked with,
 * because applications may see RESTEasy where the library, shared among them, does not.
 */
final class ResteasyAnnotations {
    private static final String MARK = "org.jboss.resteasy.annotations.ContentEncoding";

    private ResteasyAnnotations() {}

    /** The coding that an annotation has RESTEasy set as {@code Content-Encoding}, or null. */
    static @Nullable String codingSetBy(Annotation annotation) {
        for (Annotation meta : annotation.annotationType().getDeclaredAnnotations()) {
            if (meta.annotationType().getName().equals(MARK)) {
                return valueOf(meta);
            }
        }
        return null;
    }

    private static String valueOf(Annotation mark) {
        try {
            return String.valueOf(mark.annotationType().getMethod("value").invoke(mark));
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(MARK + " has no value", e);
        }
    }
}
