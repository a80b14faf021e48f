// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.advertise;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Stream;
import org.restcompress.internal.plan.AnnotatedMethod;

/**
 * Where a resource method is to be found.
 *
 * @param httpMethod such as {@code POST}
 * @param root the path of its class
 * @param path its own path, within that of its class
 */
public record Endpoint(String httpMethod, PathTemplate root, PathTemplate path) {
    /**
     * Reads the annotations that count: those of the nearest method that has any (Jakarta REST §3.6).
     *
     * @return empty for a sub-resource, whose path is that of its locator, and for what is no resource method
     */
    public static Optional<Endpoint> of(Class<?> type, Method method) {
        Optional<String> root = AnnotatedMethod.lineage(type).stream()
                .map(Endpoint::path)
                .flatMap(Optional::stream)
                .findFirst();
        Optional<Method> annotated = new AnnotatedMethod(type, method)
                .implemented().stream().filter(m -> httpMethod(m).isPresent()).findFirst();
        if (root.isEmpty() || annotated.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Endpoint(
                httpMethod(annotated.get()).orElseThrow(),
                PathTemplate.of(root.get()),
                PathTemplate.of(root.get(), path(annotated.get()).orElse(""))));
    }

    /** What a method is called in reports: its HTTP method and its path, or its class and name if it is a sub-resource's. */
    public static String name(Class<?> type, Method method) {
        return of(type, method)
                .map(endpoint -> endpoint.httpMethod + " /" + endpoint.path)
                .orElseGet(() -> type.getSimpleName() + '.' + method.getName());
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
