// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.quarkus;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.restcompress.internal.headers.Headers;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.AnnotatedMethod;

/**
 * The headers of a response of Quarkus REST. It copies them from the interceptors' map just before the body writer runs, and
 * does not read the map again. Changes during the write must be made in its response, too.
 *
 * <p>This class uses the names of its methods. Quarkus has a Jakarta REST API in its jars, which must not be on the class
 * path of a build with another one.
 */
public final class QuarkusRestHeaders implements Headers {
    private static final String REQUEST =
            "org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext";

    /** The methods by the class of the request. They are empty for other runtimes. */
    private static final ClassValue<Optional<Calls>> CALLS = new ClassValue<>() {
        @Override
        protected Optional<Calls> computeValue(Class<?> request) {
            return AnnotatedMethod.lineage(request).stream()
                    .filter(type -> type.getName().equals(REQUEST))
                    .findFirst()
                    .map(Calls::of);
        }
    };

    private final Headers map;
    private final Calls calls;
    private final Object response;

    private QuarkusRestHeaders(Headers map, Calls calls, Object response) {
        this.map = map;
        this.calls = calls;
        this.response = response;
    }

    /**
     * Returns the headers of the response to a request. On other runtimes, it returns the given map. The application's own
     * length is removed, since it would be sent whatever is written.
     */
    public static Headers of(ContainerRequestContext request, Headers map) {
        Optional<Calls> calls = CALLS.get(request.getClass());
        if (calls.isEmpty()) {
            return map;
        }
        Headers headers = new QuarkusRestHeaders(map, calls.get(), calls.get().response(request));
        headers.remove(FieldNames.CONTENT_LENGTH);
        return headers;
    }

    @Override
    public List<String> lines(String name) {
        return map.lines(name);
    }

    @Override
    public boolean has(String name) {
        return map.has(name);
    }

    /**
     * Sets a field in the map and in the response. A length is set only in the map: Quarkus REST counts the bytes of a body
     * that it buffers as a whole, and sends a longer body in chunks.
     */
    @Override
    public void set(String name, List<String> lines) {
        map.set(name, lines);
        if (!name.equals(FieldNames.CONTENT_LENGTH)) {
            call(calls.set, response, name, lines);
        }
    }

    @Override
    public boolean remove(String name) {
        call(calls.remove, response, name);
        return map.remove(name);
    }

    /** Sets the status. Quarkus REST copies it when it copies the headers. */
    public static void setStatus(ContainerRequestContext request, int status) {
        CALLS.get(request.getClass()).ifPresent(calls -> call(calls.status, calls.response(request), status));
    }

    static Object call(Method method, Object target, Object... arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(method + " failed", e);
        }
    }

    private record Calls(Method context, Method response, Method set, Method remove, Method status) {
        static Calls of(Class<?> request) {
            try {
                Method context = request.getMethod("getServerRequestContext");
                Method response = context.getReturnType().getMethod("serverResponse");
                Class<?> type = response.getReturnType();
                return new Calls(
                        context,
                        response,
                        type.getMethod("setResponseHeader", CharSequence.class, Iterable.class),
                        type.getMethod("removeResponseHeader", String.class),
                        type.getMethod("setStatusCode", int.class));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("unknown version of Quarkus REST", e);
            }
        }

        Object response(ContainerRequestContext request) {
            return call(response, call(context, request));
        }
    }
}
