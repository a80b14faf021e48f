// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.SseEventSink;
import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.plan.AnnotatedMethod;

/**
 * Reads RESTEasy's own annotations, such as its {@code @GZIP} and {@code @Stream}. It finds them by name: an application may see
 * RESTEasy's classes when the library, which several applications share, does not.
 */
public final class ResteasyAnnotations {
    private static final String MARK = "org.jboss.resteasy.annotations.ContentEncoding";
    private static final String STREAM = "org.jboss.resteasy.annotations.Stream";

    private ResteasyAnnotations() {}

    /** Returns the coding that RESTEasy sets as {@code Content-Encoding} because of an annotation, or null. */
    public static @Nullable String codingSetBy(Annotation annotation) {
        for (Annotation meta : annotation.annotationType().getDeclaredAnnotations()) {
            if (meta.annotationType().getName().equals(MARK)) {
                return valueOf(meta);
            }
        }
        return null;
    }

    /** Whether a method gets an event sink, or its result may be sent as events. */
    static boolean sendsEvents(Class<?> type, Method method) {
        AnnotatedMethod annotated = new AnnotatedMethod(type, method);
        return !sendsElements(type, method)
                && (List.of(method.getParameterTypes()).contains(SseEventSink.class)
                        || annotated.nearest(ResteasyAnnotations::events).isPresent());
    }

    /** Whether RESTEasy writes each element that a method's stream emits as a response of its own. */
    public static boolean sendsElements(Class<?> type, Method method) {
        return new AnnotatedMethod(type, method)
                .nearest(annotations -> Stream.of(annotations)
                        .filter(ResteasyAnnotations::isStream)
                        .findFirst())
                .filter(stream -> valueOf(stream).equals("RAW"))
                .isPresent();
    }

    private static Optional<Annotation> events(Annotation[] annotations) {
        return Stream.of(annotations).filter(ResteasyAnnotations::isOfEvents).findFirst();
    }

    private static boolean isOfEvents(Annotation annotation) {
        return annotation instanceof Produces produces
                ? Stream.of(produces.value()).anyMatch(type -> type.contains(MediaType.SERVER_SENT_EVENTS))
                : isStream(annotation);
    }

    private static boolean isStream(Annotation annotation) {
        return annotation.annotationType().getName().equals(STREAM);
    }

    private static String valueOf(Annotation annotation) {
        try {
            return String.valueOf(annotation.annotationType().getMethod("value").invoke(annotation));
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(annotation.annotationType().getName() + " has no value", e);
        }
    }
}
