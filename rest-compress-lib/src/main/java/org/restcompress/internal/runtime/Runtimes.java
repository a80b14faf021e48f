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
import org.restcompress.internal.runtime.quarkus.QuarkusThread;
import org.restcompress.internal.runtime.resteasy.Resteasy;
import org.restcompress.internal.runtime.resteasy.ResteasyAnnotations;
import org.restcompress.internal.runtime.resteasy.ResteasyForm;
import org.restcompress.internal.runtime.resteasy.ResteasyVariants;

/**
 * Does what differs between runtimes. Only this class names them. The server may belong to one runtime and the client to
 * another. A method does nothing on the runtimes that it is not for.
 */
public final class Runtimes {
    /** How runtimes write and read bodies. */
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

    /** Returns the content coding that an annotation of a runtime sets as a header, or null. */
    public static @Nullable String codingSetBy(Annotation annotation) {
        return ResteasyAnnotations.codingSetBy(annotation);
    }

    /**
     * Returns the headers of a response whose body is about to be written. They are sent if they are edited before the first
     * byte.
     *
     * @param map the headers that interceptors and body writers see
     */
    public static Headers headers(ContainerRequestContext request, Headers map) {
        return QuarkusRestHeaders.of(request, map);
    }

    /**
     * Returns the request fields by which the server selected a variant, if the server keeps them in headers that no filter
     * sees.
     */
    public static List<String> selectedBy(ContainerResponseContext response) {
        Collection<String> lines = ResteasyVariants.vary(response);
        if (lines.isEmpty()) {
            lines = Cxf.vary();
        }
        return lines.isEmpty() ? List.of() : FieldList.split(String.join(",", lines));
    }

    /**
     * Whether the server compares the entity tags of {@code If-None-Match} strongly, against RFC 9110 §13.1.2. All do for
     * methods other than GET and HEAD.
     */
    public static boolean comparesTagsStrongly(ContainerRequestContext request, boolean isRead) {
        return !isRead || Resteasy.serves(request) || Cxf.serves(request);
    }

    /** Whether the server takes the parts of an entity tag with a comma for entity tags. */
    public static boolean splitsTagsAtCommas(ContainerRequestContext request) {
        return Resteasy.serves(request);
    }

    /** Whether the server reads only one entity tag from each field line. */
    public static boolean readsOneTagOfALine(ContainerRequestContext request) {
        return Cxf.serves(request);
    }

    /**
     * Tells the server that the status changed while the body was written. The container has no byte of the response yet.
     */
    public static void statusChanged(ContainerRequestContext request, int status) {
        QuarkusRestHeaders.setStatus(request, status);
    }

    /** Whether an encoder of the server compresses all responses, even compressed ones. */
    public static boolean alwaysCompresses() {
        return Resteasy.alwaysCompresses();
    }

    /** Whether the thread of a response may wait. An event loop must not. */
    public static boolean mayBlock() {
        return QuarkusThread.mayBlock() && Resteasy.mayBlock();
    }

    /** Makes a response writable. Nothing replaces its entity later. */
    public static void makeWritable(ContainerResponseContext response) {
        Resteasy.makeWritable(response);
    }

    /**
     * Whether a method may send events that the server writes past all interceptors, under the headers of an empty response.
     */
    public static boolean sendsEvents(Class<?> type, Method method) {
        return Resteasy.sendsEvents(type, method);
    }

    /** Prepares a request for a method that {@link #sendsEvents}, before the method gets its event sink. */
    public static void expectEvents(ContainerRequestContext request) {
        Resteasy.expectEvents(request);
    }

    /**
     * Compresses the events of a response without an entity.
     *
     * @return whether there will be any. If not, the response has no body
     */
    public static boolean takeEvents(
            ContainerRequestContext request, ContainerResponseContext response, OutgoingMessage message)
            throws IOException {
        return Resteasy.takeEvents(request, response, message);
    }

    /** Whether a method that {@link #sendsEvents} has sent some, so that this response comes too late. */
    public static boolean isAfterEvents(ContainerRequestContext request) {
        return Resteasy.isAfterEvents(request);
    }

    /** Whether the server writes one body of a method as several responses. They cannot be compressed separately. */
    public static boolean sendsElements(Class<?> type, Method method) {
        return ResteasyAnnotations.sendsElements(type, method);
    }

    /**
     * Makes the server leave a body as it was received.
     *
     * @return the number of its codings that are still to be undone
     */
    public static int codingsLeft(@Nullable InputStream stream, List<String> codings) {
        return LibertyChannel.codingsLeft(stream, codings);
    }

    /** Whether a method has parameters of a form that the server does not find in a decoded body by itself. */
    public static boolean wantsForm(Class<?> type, Method method) {
        return ResteasyForm.isTakenBy(type, method);
    }

    /** Whether the parameters of a form were read from the compressed bytes, before any filter of the method ran. */
    public static boolean hasReadForm(ContainerRequestContext request) {
        return ResteasyForm.isReadTooEarly(request);
    }

    /**
     * Gives the server the parameters of a decoded form, for a method that {@link #wantsForm}.
     *
     * @return the error response if the form cannot be read, or null
     */
    public static @Nullable Response handOverForm(ContainerRequestContext request) throws IOException {
        return ResteasyForm.handOver(request);
    }

    /** Whether some of the client's connectors read the headers before the body is written. */
    public static boolean takesHeadersEarly(ClientRequestContext request) {
        return Jersey.takesHeadersEarly(request) || Resteasy.takesHeadersEarly(request);
    }

    /** Returns the URL that answered, after redirects. It is null if the client follows redirects and does not tell it. */
    public static @Nullable URI answeringUri(ClientRequestContext request, ClientResponseContext response) {
        URI told = Jersey.answeringUri(response);
        return told == null && !Resteasy.followsRedirects(request) ? request.getUri() : told;
    }

    /** Whether the client sends the written bytes when it closes the stream, before an interceptor can write an end. */
    public static boolean endsBodyWithClose(ClientRequestContext request) {
        return QuarkusRestClient.endsBodyWithClose(request);
    }

    /**
     * Returns the encoding of an entity's Variant, if it becomes a header only after the filters. It is null in any other
     * case.
     */
    public static @Nullable String encodingOf(ClientRequestContext request) {
        return QuarkusRestClient.encodingOf(request);
    }

    /** Removes that encoding, so that it does not become a header. */
    public static void dropEncoding(ClientRequestContext request) {
        QuarkusRestClient.dropEncoding(request);
    }

    /** Whether the client calls a dynamic feature for the methods of its proxies. */
    public static boolean tellsMethodsOfProxies() {
        return Resteasy.HAS_CLIENT;
    }
}
