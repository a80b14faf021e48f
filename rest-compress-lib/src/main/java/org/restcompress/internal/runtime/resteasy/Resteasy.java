// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.IOException;
import java.lang.reflect.Method;
import org.jboss.resteasy.spi.config.ConfigurationFactory;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.microprofile.MicroProfile;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.rest.BodyRuntime;
import org.restcompress.internal.rest.OutgoingMessage;

/** RESTEasy, of any version, or as much of it as applications are shown. */
public final class Resteasy {
    /** What {@link AsyncEncodingInterceptor} needs. */
    public static final Linked INTERCEPTOR = Linked.with(
            "org.jboss.resteasy.spi.AsyncOutputStream",
            "org.jboss.resteasy.spi.AsyncWriterInterceptor",
            "org.jboss.resteasy.spi.AsyncWriterInterceptorContext");

    /** What {@link ResteasyDetour} needs. */
    public static final Linked DETOUR = Linked.with(
            "org.jboss.resteasy.core.ResteasyContext",
            "org.jboss.resteasy.core.ResteasyContext$CloseableContext",
            "org.jboss.resteasy.spi.AsyncMessageBodyWriter",
            "org.jboss.resteasy.spi.AsyncOutputStream",
            "org.jboss.resteasy.spi.AsyncStreamingOutput",
            "org.jboss.resteasy.spi.HttpRequest",
            "org.jboss.resteasy.spi.ResteasyAsynchronousContext");

    /** What {@code OfConfiguration} needs. */
    public static final Linked SETTINGS = Linked.with(
            "org.jboss.resteasy.spi.config.Configuration", "org.jboss.resteasy.spi.config.ConfigurationFactory");

    /** What {@link ResteasyEvents} needs. */
    public static final Linked EVENTS = Linked.with(
            "org.jboss.resteasy.core.ResteasyContext",
            "org.jboss.resteasy.plugins.server.Cleanable",
            "org.jboss.resteasy.plugins.server.Cleanables",
            "org.jboss.resteasy.spi.AsyncOutputStream",
            "org.jboss.resteasy.spi.HttpRequest",
            "org.jboss.resteasy.spi.HttpResponse",
            "org.jboss.resteasy.spi.ResteasyAsynchronousContext");

    /**
     * Whether it stands on Vert.x, as on Quarkus. That ends a response without waiting for what is still to be written there
     * without blocking, and cuts it off.
     */
    private static final boolean VERTX = Linked.isPresent("io.quarkus.resteasy.runtime.standalone.VertxHttpResponse");

    private static final boolean WRITES_WITHOUT_BLOCKING = INTERCEPTOR.isUsable() && !VERTX;

    /** Whether a dynamic feature is asked about the methods of proxies. */
    public static final boolean HAS_CLIENT =
            Linked.isPresent("org.jboss.resteasy.client.jaxrs.internal.ClientInvocation");

    /** On Vert.x nobody would learn when its event sinks end. */
    private static final boolean TELLS_OF_EVENTS = EVENTS.isUsable() && !VERTX;

    /** Whether it may forbid to block, as it does on Netty. */
    private static final boolean MAY_FORBID_TO_BLOCK = WRITES_WITHOUT_BLOCKING && DETOUR.isUsable();

    private Resteasy() {}

    public static @Nullable WriterInterceptor encodingInterceptor(BodyRuntime all) {
        return WRITES_WITHOUT_BLOCKING ? OfInterceptor.with(all) : null;
    }

    /** On Quarkus its coder takes away any {@code Content-Encoding}, and codes what is coded; that of Quarkus REST does not. */
    public static boolean alwaysCompresses() {
        return INTERCEPTOR.isUsable() && "true".equals(MicroProfile.setting("quarkus.http.enable-compression"));
    }

    /** Whether who writes an entity without blocking may wait after a flush for something to happen. */
    static boolean isWrittenAsItComes(@Nullable Object entity) {
        return !MAY_FORBID_TO_BLOCK || OfDetour.isWrittenAsItComes(entity);
    }

    public static void makeWritable(ContainerResponseContext response) {
        if (MAY_FORBID_TO_BLOCK) {
            OfDetour.makeWritable(response);
        }
    }

    public static @Nullable Object setting(String key) {
        return SETTINGS.isUsable() ? OfConfiguration.value(key) : null;
    }

    /** Its own connectors take them with the body; further ones may not. */
    public static boolean takesHeadersEarly(ClientRequestContext request) {
        return request.getClass().getName().startsWith("org.jboss.resteasy.client.jaxrs.");
    }

    /** Of a sink or of a reactive stream, which is what produces such a media type without writing it. */
    public static boolean sendsEvents(Class<?> type, Method method) {
        return TELLS_OF_EVENTS && ResteasyAnnotations.sendsEvents(type, method);
    }

    public static void expectEvents(ContainerRequestContext request) {
        if (TELLS_OF_EVENTS) {
            ResteasyEvents.expect(request);
        }
    }

    public static boolean takeEvents(
            ContainerRequestContext request, ContainerResponseContext response, OutgoingMessage message)
            throws IOException {
        return TELLS_OF_EVENTS && ResteasyEvents.take(request, response, message);
    }

    public static boolean isAfterEvents(ContainerRequestContext request) {
        return TELLS_OF_EVENTS && ResteasyEvents.isAfterEvents(request);
    }

    /** Apart, so that its class is loaded only where RESTEasy is. */
    private static final class OfInterceptor {
        static WriterInterceptor with(BodyRuntime all) {
            return new AsyncEncodingInterceptor(all);
        }
    }

    /** What it is configured with and does not put among its properties: the parameters of servlet contexts. */
    private static final class OfConfiguration {
        static @Nullable String value(String key) {
            return ConfigurationFactory.getInstance()
                    .getConfiguration()
                    .getOptionalValue(key, String.class)
                    .orElse(null);
        }
    }

    /** Apart, for the same reason. */
    private static final class OfDetour {
        static void makeWritable(ContainerResponseContext response) {
            ResteasyDetour.takeIfNeeded(response);
        }

        static boolean isWrittenAsItComes(@Nullable Object entity) {
            return !(entity instanceof ResteasyDetour detour) || detour.isStreamed();
        }
    }
}
