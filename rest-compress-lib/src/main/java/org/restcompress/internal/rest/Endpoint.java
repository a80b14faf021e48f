// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.plan.AnnotatedMethod;

/**
 * The HTTP method and the path of a resource method. The path has variables, is relative to the application's, and has no
 * slashes at its ends.
 */
public record Endpoint(String httpMethod, String path) {
    /**
     * Reads the annotations that count: those of the nearest method that has any (Jakarta REST §3.6). It returns null for a
     * sub-resource, whose path depends on its locator, and for a method that is no resource method.
     */
    public static @Nullable Endpoint of(Class<?> type, Method method) {
        Optional<String> root = AnnotatedMethod.lineage(type).stream()
                .flatMap(declaring -> path(declaring).stream())
                .findFirst();
        Optional<Method> annotated = annotated(type, method);
        if (root.isEmpty() || annotated.isEmpty()) {
            return null;
        }
        String path = Stream.of(root.get(), path(annotated.get()).orElse(""))
                .map(part -> part.replaceAll("^/+|/+$", ""))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("/"));
        return new Endpoint(httpMethod(annotated.get()).orElseThrow(), path);
    }

    /**
     * Returns a method's name for reports: its HTTP method and its path. The name of a sub-resource's method has the class
     * and the Java method in place of the path.
     */
    public static String name(Class<?> type, Method method) {
        Endpoint endpoint = of(type, method);
        String named = type.getSimpleName() + '.' + method.getName();
        return endpoint == null
                ? annotated(type, method)
                        .flatMap(Endpoint::httpMethod)
                        .map(http -> http + ' ' + named)
                        .orElse(named)
                : endpoint.httpMethod + " /" + endpoint.path;
    }

    private static Optional<Method> annotated(Class<?> type, Method method) {
        return new AnnotatedMethod(type, method)
                .implemented().stream().filter(m -> httpMethod(m).isPresent()).findFirst();
    }

    private static Optional<String> httpMethod(Method method) {
        return Stream.of(method.getDeclaredAnnotations())
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                .flatMap(Stream::ofNullable)
                .map(HttpMethod::value)
                .findFirst();
    }

    private static Optional<String> path(AnnotatedElement element) {
        return Optional.ofNullable(element.getDeclaredAnnotation(Path.class)).map(Path::value);
    }
}
