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
 * Reads the {@code Vary} field that RESTEasy's {@code Request.selectVariant} sets. RESTEasy sets it on its own response, which
 * filters do not see. A {@code Vary} that a filter sets replaces it.
 *
 * <p>It uses reflection: some applications cannot see RESTEasy's implementation.
 */
public final class ResteasyVariants {
    /**
     * For each class of response, the method that returns RESTEasy's own response, and the one that returns its headers. The list
     * is empty on other runtimes. It holds no object of the library's classes: the server's class would keep them from being
     * unloaded.
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

    /** Returns the field lines of {@code Vary} that RESTEasy has set, or none on other runtimes. */
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
