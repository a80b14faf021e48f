// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime;

import jakarta.ws.rs.client.ClientRequestContext;
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
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.headers.Headers;
import org.restcompress.internal.rest.ClientRuntime;
import org.restcompress.internal.rest.OutgoingMessage;
import org.restcompress.internal.rest.ServerRuntime;
import org.restcompress.internal.runtime.cxf.Cxf;
import org.restcompress.internal.runtime.jersey.Jersey;
import org.restcompress.internal.runtime.liberty.LibertyChannel;
import org.restcompress.internal.runtime.quarkus.QuarkusRestClient;
import org.restcompress.internal.runtime.quarkus.QuarkusRestHeaders;
import org.restcompress.internal.runtime.resteasy.Resteasy;
import org.restcompress.internal.runtime.resteasy.ResteasyAnnotations;
import org.restcompress.internal.runtime.resteasy.ResteasyForm;

/**
 * What runtimes do in ways of their own: the only place that names them. There may be the server of one and the client of
 * another; each does nothing where it is not.
 */
public final class Runtimes implements ServerRuntime, ClientRuntime {
    private static final Runtimes ALL = new Runtimes();

    private Runtimes() {}

    /** What the server here does in a way of its own. */
    public static ServerRuntime server() {
        return ALL;
    }

    /** What the client here does in a way of its own. */
    public static ClientRuntime client() {
        return ALL;
    }

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
    public @Nullable String codingSetBy(Annotation annotation) {
        return ResteasyAnnotations.codingSetBy(annotation);
    }

    @Override
    public void beforeReading(ReaderInterceptorContext context) {
        ResteasyForm.restore(context);
    }

    @Override
    public Headers headers(ContainerRequestContext request, Headers map) {
        return QuarkusRestHeaders.of(request, map);
    }

    @Override
    public void statusChanged(ContainerRequestContext request, int status) {
        QuarkusRestHeaders.setStatus(request, status);
    }

    @Override
    public boolean alwaysCompresses() {
        return Resteasy.alwaysCompresses();
    }

    @Override
    public void makeWritable(ContainerResponseContext response) {
        Resteasy.makeWritable(response);
    }

    @Override
    public boolean sendsEvents(Class<?> type, Method method) {
        return Resteasy.sendsEvents(type, method) || Cxf.sendsEvents(method);
    }

    @Override
    public void expectEvents(ContainerRequestContext request) {
        Resteasy.expectEvents(request);
        Cxf.expectEvents();
    }

    @Override
    public boolean takeEvents(
            ContainerRequestContext request, ContainerResponseContext response, OutgoingMessage message)
            throws IOException {
        return Resteasy.takeEvents(request, response, message) || Cxf.takeEvents(response, message);
    }

    @Override
    public boolean isStreamElement(ContainerRequestContext request) {
        return Resteasy.isStreamElement(request);
    }

    @Override
    public int codingsLeft(@Nullable InputStream stream, List<String> codings) {
        return LibertyChannel.codingsLeft(stream, codings);
    }

    @Override
    public boolean wantsForm(Class<?> type, Method method) {
        return ResteasyForm.isTakenBy(type, method);
    }

    @Override
    public boolean hasReadForm(ContainerRequestContext request) {
        return ResteasyForm.isReadTooEarly(request);
    }

    @Override
    public @Nullable Response handOverForm(ContainerRequestContext request) throws IOException {
        return ResteasyForm.handOver(request);
    }

    @Override
    public boolean takesHeadersEarly(ClientRequestContext request) {
        return Jersey.takesHeadersEarly(request) || Resteasy.takesHeadersEarly(request);
    }

    @Override
    public boolean endsBodyWithClose(ClientRequestContext request) {
        return QuarkusRestClient.endsBodyWithClose(request);
    }

    @Override
    public @Nullable String encodingOf(ClientRequestContext request) {
        return QuarkusRestClient.encodingOf(request);
    }

    @Override
    public void dropEncoding(ClientRequestContext request) {
        QuarkusRestClient.dropEncoding(request);
    }

    @Override
    public boolean tellsMethodsOfProxies() {
        return Resteasy.HAS_CLIENT;
    }
}
