// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.quarkus;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.Entity;
import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is different in the client of Quarkus REST. By name, for the reason that {@link QuarkusRestHeaders} gives. */
public final class QuarkusRestClient {
    private static final String PACKAGE = "org.jboss.resteasy.reactive.client.";

    /** By the class of the request; empty elsewhere. */
    private static final ClassValue<Optional<Calls>> CALLS = new ClassValue<>() {
        @Override
        protected Optional<Calls> computeValue(Class<?> request) {
            return request.getName().startsWith(PACKAGE) ? Optional.of(Calls.of(request)) : Optional.empty();
        }
    };

    private QuarkusRestClient() {}

    /**
     * Whether a request is one of this client. It collects the body, and sends what is there when it closes the stream, before
     * an interceptor gets to write an end. Of a writer that fails it sends nothing, so that a close is an end.
     */
    public static boolean endsBodyWithClose(ClientRequestContext request) {
        return CALLS.get(request.getClass()).isPresent();
    }

    /** The encoding of the entity's Variant, which becomes a header only behind the filters. */
    public static @Nullable String encodingOf(ClientRequestContext request) {
        return entity(request).map(Entity::getEncoding).orElse(null);
    }

    /** Takes the encoding away, so that it does not become a header. */
    public static void dropEncoding(ClientRequestContext request) {
        entity(request)
                .ifPresent(entity ->
                        request.setEntity(entity.getEntity(), entity.getAnnotations(), entity.getMediaType()));
    }

    private static Optional<Entity<?>> entity(ClientRequestContext request) {
        return CALLS.get(request.getClass()).map(calls ->
                (Entity<?>) QuarkusRestHeaders.call(calls.entity, QuarkusRestHeaders.call(calls.invocation, request)));
    }

    /** The methods by their names: of the request, what knows the whole entity, and of that the entity. */
    private record Calls(Method invocation, Method entity) {
        static Calls of(Class<?> request) {
            try {
                Method invocation = request.getMethod("getRestClientRequestContext");
                return new Calls(invocation, invocation.getReturnType().getMethod("getEntity"));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("a client of Quarkus REST that is not known here", e);
            }
        }
    }
}
