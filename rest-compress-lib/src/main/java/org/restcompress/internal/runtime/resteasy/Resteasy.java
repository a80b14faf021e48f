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

/** Says what the RESTEasy of this application can do. Its version may be any, and applications may see only parts of it. */
public final class Resteasy {
    /** The classes that {@link AsyncEncodingInterceptor} needs. */
    public static final Linked INTERCEPTOR = Linked.with(
            "org.jboss.resteasy.spi.AsyncOutputStream",
            "org.jboss.resteasy.spi.AsyncWriterInterceptor",
            "org.jboss.resteasy.spi.AsyncWriterInterceptorContext");

    /** The classes that {@link ResteasyDetour} needs. */
    public static final Linked DETOUR = Linked.with(
            "org.jboss.resteasy.core.ResteasyContext",
            "org.jboss.resteasy.core.ResteasyContext$CloseableContext",
            "org.jboss.resteasy.spi.AsyncMessageBodyWriter",
            "org.jboss.resteasy.spi.AsyncOutputStream",
            "org.jboss.resteasy.spi.AsyncStreamingOutput",
            "org.jboss.resteasy.spi.HttpRequest",
            "org.jboss.resteasy.spi.ResteasyAsynchronousContext");

    /** The classes that {@code OfConfiguration} needs. */
    public static final Linked SETTINGS = Linked.with(
            "org.jboss.resteasy.spi.config.Configuration", "org.jboss.resteasy.spi.config.ConfigurationFactory");

    /** The classes that {@link ResteasyEvents} needs. */
    public static final Linked EVENTS = Linked.with(
            "org.jboss.resteasy.core.ResteasyContext",
            "org.jboss.resteasy.plugins.server.Cleanable",
            "org.jboss.resteasy.plugins.server.Cleanables",
            "org.jboss.resteasy.spi.AsyncOutputStream",
            "org.jboss.resteasy.spi.HttpRequest",
            "org.jboss.resteasy.spi.HttpResponse",
            "org.jboss.resteasy.spi.ResteasyAsynchronousContext");

    /** Whether RESTEasy runs on Vert.x, as on Quarkus. There it ends a response before asynchronous writes are done. */
    private static final boolean VERTX = Linked.isPresent("io.quarkus.resteasy.runtime.standalone.VertxHttpResponse");

    private static final boolean WRITES_WITHOUT_BLOCKING = INTERCEPTOR.isUsable() && !VERTX;

    /** Whether RESTEasy's client is there, which asks dynamic features about the methods of its proxies. */
    public static final boolean HAS_CLIENT =
            Linked.isPresent("org.jboss.resteasy.client.jaxrs.internal.ClientInvocation");

    /** Not on Vert.x: RESTEasy does not tell there when an event sink ends. */
    private static final boolean TELLS_OF_EVENTS = EVENTS.isUsable() && !VERTX;

    /** Whether RESTEasy may forbid body writers to block, as it does on Netty. */
    private static final boolean MAY_FORBID_TO_BLOCK = WRITES_WITHOUT_BLOCKING && DETOUR.isUsable();

    private Resteasy() {}

    /** Whether a request came to RESTEasy, or to Quarkus REST. */
    public static boolean serves(ContainerRequestContext request) {
        return request.getClass().getName().startsWith("org.jboss.resteasy.");
    }

    public static @Nullable WriterInterceptor encodingInterceptor(BodyRuntime all) {
        return WRITES_WITHOUT_BLOCKING ? OfInterceptor.with(all) : null;
    }

    /**
     * Whether the server compresses every body, even one that is compressed. On Quarkus, RESTEasy Classic removes each {@code
     * Content-Encoding} and compresses again. Quarkus REST does not.
     */
    public static boolean alwaysCompresses() {
        return INTERCEPTOR.isUsable() && "true".equals(MicroProfile.setting("quarkus.http.enable-compression"));
    }

    /** Whether an entity leaves while it is written: its writer may flush and then wait. */
    static boolean isWrittenAsItComes(@Nullable Object entity) {
        return !MAY_FORBID_TO_BLOCK || OfDetour.isWrittenAsItComes(entity);
    }

    /** Whether the thread of a response may wait. It may outside a response of RESTEasy. */
    public static boolean mayBlock() {
        return !MAY_FORBID_TO_BLOCK || OfDetour.mayBlock();
    }

    public static void makeWritable(ContainerResponseContext response) {
        if (MAY_FORBID_TO_BLOCK) {
            OfDetour.makeWritable(response);
        }
    }

    public static @Nullable Object setting(String key) {
        return SETTINGS.isUsable() ? OfConfiguration.value(key) : null;
    }

    /** RESTEasy's own connectors read the headers when the body is written. Other connectors may read them before. */
    public static boolean takesHeadersEarly(ClientRequestContext request) {
        return request.getClass().getName().startsWith("org.jboss.resteasy.client.jaxrs.");
    }

    /**
     * Whether the request's client is RESTEasy's and follows redirects. It does so only if the application has asked for it, and
     * does not tell which URL answered.
     */
    public static boolean followsRedirects(ClientRequestContext request) {
        if (!takesHeadersEarly(request)) {
            return false;
        }
        try {
            Object client = request.getClient();
            Method engine = client.getClass().getMethod("httpEngine");
            return Boolean.TRUE.equals(
                    engine.getReturnType().getMethod("isFollowRedirects").invoke(engine.invoke(client)));
        } catch (ReflectiveOperationException e) {
            // This version has no such option.
            return false;
        }
    }

    /** Whether a method sends events, by an event sink or by a reactive stream. */
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

    /** A class of its own, so that the interceptor's class is loaded only if RESTEasy is there. */
    private static final class OfInterceptor {
        static WriterInterceptor with(BodyRuntime all) {
            return new AsyncEncodingInterceptor(all);
        }
    }

    /** Reads the parameters of servlet contexts. RESTEasy is configured by them and does not show them as properties. */
    private static final class OfConfiguration {
        static @Nullable String value(String key) {
            return ConfigurationFactory.getInstance()
                    .getConfiguration()
                    .getOptionalValue(key, String.class)
                    .orElse(null);
        }
    }

    /** A class of its own, for the same reason. */
    private static final class OfDetour {
        static void makeWritable(ContainerResponseContext response) {
            ResteasyDetour.takeIfNeeded(response);
        }

        static boolean mayBlock() {
            return ResteasyDetour.mayBlock();
        }

        static boolean isWrittenAsItComes(@Nullable Object entity) {
            return !(entity instanceof ResteasyDetour detour) || detour.isStreamed();
        }
    }
}
