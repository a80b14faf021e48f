// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.Variant;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.config.value.Repeat;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.rest.ClientRuntime;
import org.restcompress.internal.rest.DecodingInterceptor;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;

/** A client's request made once more, with its body as it is. */
public final class PlainRepeat {
    /** The request property that tells it from the first one, and why it is made. */
    private static final String PROPERTY = "org.restcompress.uncoded";

    private PlainRepeat() {}

    /**
     * What came of the first request. No record: their components keep the names of types when these become those of
     * {@code javax}.
     */
    static final class Refusal {
        private final ClientRequestContext request;
        private final int status;
        private final AcceptEncoding takes;

        /**
         * Puts it together.
         *
         * @param request the first request
         * @param status of its response
         * @param takes the codings that the origin takes, if only the second response has another status
         */
        Refusal(ClientRequestContext request, int status, AcceptEncoding takes) {
            this.request = request;
            this.status = status;
            this.takes = takes;
        }

        ClientRequestContext request() {
            return request;
        }

        int status() {
            return status;
        }

        AcceptEncoding takes() {
            return takes;
        }
    }

    /** What came of the request that this one follows, or null if it follows none. */
    static @Nullable Refusal refusal(ClientRequestContext request) {
        return request.getProperty(PROPERTY) instanceof Refusal refusal ? refusal : null;
    }

    /** Whether a request that is refused for its coding is repeated. */
    static boolean isMadeOf(ClientRequestContext request, Settings config, ClientRuntime runtime) {
        return config.get(Setting.CLIENT_REPEAT) != Repeat.NONE && runtime.mayWait(request) && canBeMadeOf(request);
    }

    /**
     * Whether there is a client to send it, which CXF's proxies have not, and the entity is there a second time: no stream,
     * and nothing that may have streams in it.
     */
    public static boolean canBeMadeOf(ClientRequestContext request) {
        Object entity = request.getEntity();
        MediaType type = request.getMediaType();
        return request.getClient() != null
                && entity != null
                && !(entity instanceof StreamingOutput)
                && !DecodingInterceptor.readsLater(entity)
                && (type == null || !type.getType().equalsIgnoreCase("multipart"));
    }

    /** Sends it through all filters and interceptors, from the headers that the caller set. */
    static Response send(Refusal refusal, ClientRuntime runtime) {
        ClientRequestContext request = refusal.request;
        Invocation.Builder builder = sameTarget(request).request();
        builder.headers(HeaderMap.withoutEntity(ClientHeadersFilter.headers(request)));
        for (String name : request.getPropertyNames()) {
            if (!name.startsWith(MessageProperties.OWN)) {
                builder.property(name, request.getProperty(name));
            }
        }
        builder.property(PROPERTY, refusal);
        Invocation invocation = builder.build(request.getMethod(), entity(request));
        runtime.prepareRepeat(invocation, request);
        return invocation.invoke();
    }

    /** Puts its answer in the place of the one to the first request. */
    static void replace(ClientResponseContext response, Response answer) {
        response.setStatusInfo(answer.getStatusInfo());
        HeaderMap.replace(response.getHeaders(), answer.getStringHeaders());
        InputStream body = answer.getEntity() instanceof InputStream stream ? stream : InputStream.nullInputStream();
        response.setEntityStream(new FilterInputStream(body) {
            @Override
            public void close() throws IOException {
                super.close();
                answer.close();
            }
        });
    }

    private static Entity<?> entity(ClientRequestContext request) {
        Object entity = request.getEntity();
        Type type = request.getEntityType();
        @Nullable Annotation[] annotations = request.getEntityAnnotations();
        Variant variant = new Variant(request.getMediaType(), request.getLanguage(), null);
        return Entity.entity(
                type instanceof Class ? entity : new GenericEntity<>(entity, type),
                variant,
                annotations == null ? new Annotation[0] : annotations);
    }

    /** What a request's context gives is its client: what was configured on the way from there is added. */
    private static WebTarget sameTarget(ClientRequestContext request) {
        Client client = request.getClient();
        Configuration own = client.getConfiguration();
        Configuration all = request.getConfiguration();
        WebTarget target = client.target(request.getUri());
        for (String name : all.getPropertyNames()) {
            Object value = all.getProperty(name);
            if (!Objects.equals(value, own.getProperty(name))) {
                target.property(name, value);
            }
        }
        Set<Class<?>> instantiated =
                all.getInstances().stream().map(Object::getClass).collect(Collectors.toSet());
        for (Class<?> provider : all.getClasses()) {
            // What a feature registered is there, too, and Quarkus REST names the classes of instances.
            if (!own.isRegistered(provider)
                    && !Feature.class.isAssignableFrom(provider)
                    && !instantiated.contains(provider)) {
                target.register(provider, all.getContracts(provider));
            }
        }
        for (Object provider : all.getInstances()) {
            if (!own.isRegistered(provider) && !(provider instanceof Feature)) {
                target.register(provider, all.getContracts(provider.getClass()));
            }
        }
        return target;
    }
}
