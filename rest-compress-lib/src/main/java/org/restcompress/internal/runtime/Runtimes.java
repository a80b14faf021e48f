// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.headers.Headers;
import org.restcompress.internal.negotiation.FieldList;
import org.restcompress.internal.rest.BodyRuntime;
import org.restcompress.internal.rest.OutgoingMessage;
import org.restcompress.internal.runtime.cxf.Cxf;
import org.restcompress.internal.runtime.jersey.Jersey;
import org.restcompress.internal.runtime.liberty.LibertyChannel;
import org.restcompress.internal.runtime.quarkus.QuarkusRestClient;
import org.restcompress.internal.runtime.quarkus.QuarkusRestHeaders;
import org.restcompress.internal.runtime.resteasy.Resteasy;
import org.restcompress.internal.runtime.resteasy.ResteasyAnnotations;
import org.restcompress.internal.runtime.resteasy.ResteasyForm;
import org.restcompress.internal.runtime.resteasy.ResteasyVariants;

/**
 * What runtimes do in ways of their own: the only place that names them. There may be the server of one and the client of
 * another; each does nothing where it is not.
 */
public final class Runtimes {
    /** How they write and read bodies. */
    public static final BodyRuntime BODIES = new Bodies();

    private Runtimes() {}

    private static final class Bodies implements BodyRuntime {
        @Override
        public @Nullable WriterInterceptor encodingInterceptor() {
            return Resteasy.encodingInterceptor(this);
        }

        @Override
        public OutputStream beneathOwnCoder(OutputStream sink, BooleanSupplier isCoded) {
            return Cxf.beneathOwnCoder(sink, isCoded);
        }

        @Override
        public boolean writesAfterTheHeaders(Object entity) {
            return Jersey.writesAfterTheHeaders(entity);
        }

        @Override
        public @Nullable Object setting(String key) {
            return Resteasy.setting(key);
        }

        @Override
        public void beforeReading(ReaderInterceptorContext context) {
            ResteasyForm.restore(context);
        }
    }

    /** The coding that an annotation of a runtime's own sets as a header, or null. */
    public static @Nullable String codingSetBy(Annotation annotation) {
        return ResteasyAnnotations.codingSetBy(annotation);
    }

    /**
     * The headers of a response whose body is about to be written: they are sent if they are edited before its first byte.
     *
     * @param map those that interceptors and body writers see
     */
    public static Headers headers(ContainerRequestContext request, Headers map) {
        return QuarkusRestHeaders.of(request, map);
    }

    /** The request fields by which the server selected a variant, where it has them in headers that no filter sees. */
    public static List<String> selectedBy(ContainerResponseContext response) {
        Collection<String> lines = ResteasyVariants.vary(response);
        if (lines.isEmpty()) {
            lines = Cxf.vary();
        }
        return lines.isEmpty() ? List.of() : FieldList.split(String.join(",", lines));
    }

    /** The status of a response has changed while its body was written, of which the container has nothing yet. */
    public static void statusChanged(ContainerRequestContext request, int status) {
        QuarkusRestHeaders.setStatus(request, status);
    }

    /** Whether a coder of the server's codes all responses, coded or not. */
    public static boolean alwaysCompresses() {
        return Resteasy.alwaysCompresses();
    }

    /** Sees to it that a response can be written, now that nothing will replace its entity. */
    public static void makeWritable(ContainerResponseContext response) {
        Resteasy.makeWritable(response);
    }

    /** Whether a method may send events that the server writes past all interceptors, under the headers of an empty response. */
    public static boolean sendsEvents(Class<?> type, Method method) {
        return Resteasy.sendsEvents(type, method);
    }

    /** A method that {@link #sendsEvents} is about to be given what it sends them with. */
    public static void expectEvents(ContainerRequestContext request) {
        Resteasy.expectEvents(request);
    }

    /** Takes the events of a response without an entity; says whether there will be any. Else it has no body. */
    public static boolean takeEvents(
            ContainerRequestContext request, ContainerResponseContext response, OutgoingMessage message)
            throws IOException {
        return Resteasy.takeEvents(request, response, message);
    }

    /** Whether a method that {@link #sendsEvents} has sent some, so that this response comes too late. */
    public static boolean isAfterEvents(ContainerRequestContext request) {
        return Resteasy.isAfterEvents(request);
    }

    /** Whether the server writes one body of a method as several responses, which cannot be compressed apart. */
    public static boolean sendsElements(Class<?> type, Method method) {
        return ResteasyAnnotations.sendsElements(type, method);
    }

    /** Has the server leave a body as it was received; says how many of its codings are still to be undone. */
    public static int codingsLeft(@Nullable InputStream stream, List<String> codings) {
        return LibertyChannel.codingsLeft(stream, codings);
    }

    /** Whether a method takes parameters of a form that the server would not find in a decoded body by itself. */
    public static boolean wantsForm(Class<?> type, Method method) {
        return ResteasyForm.isTakenBy(type, method);
    }

    /** Whether the parameters of a form were read from the coded bytes, before any filter of the method ran. */
    public static boolean hasReadForm(ContainerRequestContext request) {
        return ResteasyForm.isReadTooEarly(request);
    }

    /** Hands the parameters of a decoded form over, for a method that {@link #wantsForm}; an answer if it cannot be read. */
    public static @Nullable Response handOverForm(ContainerRequestContext request) throws IOException {
        return ResteasyForm.handOver(request);
    }

    /** Whether some of the client's connectors take the headers before the body is written. */
    public static boolean takesHeadersEarly(ClientRequestContext request) {
        return Jersey.takesHeadersEarly(request) || Resteasy.takesHeadersEarly(request);
    }

    /** The URL that answered, after redirects; null if the client does not tell. */
    public static @Nullable URI answeringUri(ClientResponseContext response) {
        return Jersey.answeringUri(response);
    }

    /** Whether the client sends what was written when it closes the stream, before an interceptor gets to write an end. */
    public static boolean endsBodyWithClose(ClientRequestContext request) {
        return QuarkusRestClient.endsBodyWithClose(request);
    }

    /** The encoding of an entity's Variant, where it becomes a header only behind the filters; or null. */
    public static @Nullable String encodingOf(ClientRequestContext request) {
        return QuarkusRestClient.encodingOf(request);
    }

    /** Takes that encoding away, so that it does not become a header. */
    public static void dropEncoding(ClientRequestContext request) {
        QuarkusRestClient.dropEncoding(request);
    }

    /** Whether a dynamic feature is asked about the methods of a client's proxies. */
    public static boolean tellsMethodsOfProxies() {
        return Resteasy.HAS_CLIENT;
    }
}
