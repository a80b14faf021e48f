// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.quarkus;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.rest.HeaderMap;

/**
 * Does what differs in the client of Quarkus REST. It uses names of methods, for the reason in {@link QuarkusRestHeaders}.
 */
public final class QuarkusRestClient {
    private static final String PACKAGE = "org.jboss.resteasy.reactive.client.";

    /** The methods by the class of the request. They are empty for other clients. */
    private static final ClassValue<Optional<Calls>> CALLS = new ClassValue<>() {
        @Override
        protected Optional<Calls> computeValue(Class<?> request) {
            return request.getName().startsWith(PACKAGE) ? Optional.of(Calls.of(request)) : Optional.empty();
        }
    };

    private QuarkusRestClient() {}

    /**
     * Whether a request belongs to this client. The client collects the body, and sends it when it closes the stream, before
     * an interceptor can write an end. It sends nothing if the body writer fails, so a close is always a valid end.
     */
    public static boolean endsBodyWithClose(ClientRequestContext request) {
        return CALLS.get(request.getClass()).isPresent();
    }

    /** Returns the encoding of the entity's Variant, which becomes a header only after the filters. */
    public static @Nullable String encodingOf(ClientRequestContext request) {
        return entity(request).map(Entity::getEncoding).orElse(null);
    }

    /** Removes the encoding, so that it does not become a header. The language stays. */
    public static void dropEncoding(ClientRequestContext request) {
        entity(request).ifPresent(entity -> {
            Locale language = entity.getLanguage();
            if (language != null) {
                new RepresentationHeaders(new HeaderMap(request.getHeaders()))
                        .addIfAbsent(HttpHeaders.CONTENT_LANGUAGE, language.toLanguageTag());
            }
            request.setEntity(entity.getEntity(), entity.getAnnotations(), entity.getMediaType());
        });
    }

    private static Optional<Entity<?>> entity(ClientRequestContext request) {
        return CALLS.get(request.getClass()).map(calls ->
                (Entity<?>) QuarkusRestHeaders.call(calls.entity, QuarkusRestHeaders.call(calls.invocation, request)));
    }

    /**
     * The methods of Quarkus REST's classes.
     *
     * @param invocation the request's method that returns the context
     * @param entity the context's method that returns the whole entity
     */
    private record Calls(Method invocation, Method entity) {
        static Calls of(Class<?> request) {
            try {
                Method invocation = request.getMethod("getRestClientRequestContext");
                return new Calls(invocation, invocation.getReturnType().getMethod("getEntity"));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("unknown version of the Quarkus REST client", e);
            }
        }
    }
}
