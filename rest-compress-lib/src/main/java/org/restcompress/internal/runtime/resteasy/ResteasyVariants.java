// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What RESTEasy's {@code Request.selectVariant} says that it selected by. It sets the field where no filter sees it, and a field
 * that a filter sets takes its place.
 *
 * <p>By reflection: applications cannot see RESTEasy's implementation everywhere.
 */
public final class ResteasyVariants {
    /** By the class of the response; empty elsewhere. */
    private static final ClassValue<Optional<Calls>> CALLS = new ClassValue<>() {
        @Override
        protected Optional<Calls> computeValue(Class<?> response) {
            return response.getName().startsWith("org.jboss.resteasy.core.") ? Calls.of(response) : Optional.empty();
        }
    };

    private ResteasyVariants() {}

    /** The request fields by which a variant was selected; none on other runtimes. */
    public static List<String> selectedBy(ContainerResponseContext response) {
        return CALLS.get(response.getClass())
                .map(calls -> calls.outputHeaders(response).get(HttpHeaders.VARY))
                .map(lines -> ((List<?>) lines)
                        .stream()
                                .flatMap(line -> Stream.of(line.toString().split(",")))
                                .map(String::strip)
                                .toList())
                .orElse(List.of());
    }

    private record Calls(Method response, Method headers) {
        static Optional<Calls> of(Class<?> context) {
            try {
                Method response = context.getMethod("getHttpResponse");
                return Optional.of(new Calls(response, response.getReturnType().getMethod("getOutputHeaders")));
            } catch (NoSuchMethodException e) {
                return Optional.empty();
            }
        }

        Map<?, ?> outputHeaders(ContainerResponseContext context) {
            try {
                return (Map<?, ?>) headers.invoke(response.invoke(context));
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(headers + " failed", e);
            }
        }
    }
}
