// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.Entity;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is different in the client of Quarkus REST. By name, for the reason that {@link QuarkusRestResponse} gives. */
final class QuarkusRestClient {
    private static final String PACKAGE = "org.jboss.resteasy.reactive.client.";

    /** By the class of the request, what tells the invocation, which knows the whole entity; empty elsewhere. */
    private static final ClassValue<Optional<Method>> INVOCATION = new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> request) {
            try {
                return request.getName().startsWith(PACKAGE)
                        ? Optional.of(request.getMethod("getRestClientRequestContext"))
                        : Optional.empty();
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("a client of Quarkus REST that is not known here", e);
            }
        }
    };

    private QuarkusRestClient() {}

    /**
     * Whether a request is one of this client. It collects the body, and sends what is there when it closes the stream, before
     * an interceptor gets to write an end. Of a writer that fails it sends nothing, so that a close is an end.
     */
    static boolean sends(ClientRequestContext request) {
        return INVOCATION.get(request.getClass()).isPresent();
    }

    /** The encoding of the entity's Variant, which becomes a header only behind the filters. */
    static @Nullable String encoding(ClientRequestContext request) {
        return entity(request).map(Entity::getEncoding).orElse(null);
    }

    /** Takes the encoding away, so that it does not become a header. */
    static void dropEncoding(ClientRequestContext request) {
        entity(request)
                .ifPresent(entity ->
                        request.setEntity(entity.getEntity(), entity.getAnnotations(), entity.getMediaType()));
    }

    private static Optional<Entity<?>> entity(ClientRequestContext request) {
        return INVOCATION.get(request.getClass()).map(invocation -> {
            try {
                Object context = invocation.invoke(request);
                return (Entity<?>) context.getClass().getMethod("getEntity").invoke(context);
            } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException("a client of Quarkus REST that is not known here", e);
            }
        });
    }
}
