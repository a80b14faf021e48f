// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What RESTEasy's {@code Request.selectVariant} says that it selected by. It sets the field where no filter sees it, and a field
 * that a filter sets takes its place.
 *
 * <p>By reflection: applications cannot see RESTEasy's implementation everywhere.
 */
public final class ResteasyVariants {
    /**
     * By the class of the response: what gives RESTEasy's own, and what gives the headers of that; empty elsewhere. Nothing of it
     * is of a class of ours, which the class of the server would keep from being unloaded.
     */
    private static final ClassValue<List<Method>> CALLS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> response) {
            if (!response.getName().startsWith("org.jboss.resteasy.core.")) {
                return List.of();
            }
            try {
                Method http = response.getMethod("getHttpResponse");
                return List.of(http, http.getReturnType().getMethod("getOutputHeaders"));
            } catch (NoSuchMethodException e) {
                return List.of();
            }
        }
    };

    private ResteasyVariants() {}

    /** The lines of {@code Vary} that it has set; none on other runtimes. */
    public static Collection<String> vary(ContainerResponseContext response) {
        Object found = response;
        List<Method> calls = CALLS.get(response.getClass());
        try {
            for (Method call : calls) {
                found = call.invoke(found);
            }
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(calls + " failed", e);
        }
        return found instanceof Map<?, ?> headers && headers.get(HttpHeaders.VARY) instanceof List<?> lines
                ? lines.stream().map(Object::toString).toList()
                : List.of();
    }
}
