// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.quarkus;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.AnnotatedMethod;

/**
 * The response of Quarkus REST. It takes its headers from the map of the interceptors just before the body writer runs, and
 * does not look there again: what is decided while the body is written has to be told to it. By the names of its methods:
 * its jars bring a Jakarta REST of their own, which must not be on the class path of a build with another one.
 */
public final class QuarkusRestResponse implements RepresentationHeaders.Copy {
    private static final String REQUEST =
            "org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext";

    /** By the class of the request; empty elsewhere. */
    private static final ClassValue<Optional<Calls>> CALLS = new ClassValue<>() {
        @Override
        protected Optional<Calls> computeValue(Class<?> request) {
            return AnnotatedMethod.lineage(request).stream()
                    .filter(type -> type.getName().equals(REQUEST))
                    .findFirst()
                    .map(Calls::of);
        }
    };

    private final Calls calls;
    private final Object response;

    private QuarkusRestResponse(Calls calls, Object response) {
        this.calls = calls;
        this.response = response;
    }

    /** The one that answers a request, or nothing on other runtimes. */
    public static RepresentationHeaders.Copy of(ContainerRequestContext request) {
        return CALLS.get(request.getClass())
                .<RepresentationHeaders.Copy>map(calls -> new QuarkusRestResponse(calls, calls.response(request)))
                .orElse(NONE);
    }

    /** But for the length: Quarkus REST counts what it holds whole, and goes on in chunks where that was too long. */
    @Override
    public void set(String name, String value) {
        if (name.equals(HttpHeaders.CONTENT_LENGTH)) {
            return;
        }
        call(calls.set, response, name, value);
    }

    @Override
    public void remove(String name) {
        call(calls.remove, response, name);
    }

    private static Object call(Method method, Object target, Object... arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(method + " failed", e);
        }
    }

    private record Calls(Method context, Method response, Method set, Method remove) {
        static Calls of(Class<?> request) {
            try {
                Method context = request.getMethod("getServerRequestContext");
                Method response = context.getReturnType().getMethod("serverResponse");
                Class<?> type = response.getReturnType();
                return new Calls(
                        context,
                        response,
                        type.getMethod("setResponseHeader", CharSequence.class, CharSequence.class),
                        type.getMethod("removeResponseHeader", String.class));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("a Quarkus REST that is not known here", e);
            }
        }

        Object response(ContainerRequestContext request) {
            return call(response, call(context, request));
        }
    }
}
