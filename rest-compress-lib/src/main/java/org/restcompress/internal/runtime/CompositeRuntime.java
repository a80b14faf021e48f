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
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.headers.Headers;
import org.restcompress.internal.rest.BodyRuntime;
import org.restcompress.internal.rest.ClientRuntime;
import org.restcompress.internal.rest.OutgoingMessage;
import org.restcompress.internal.rest.ServerRuntime;

/** Several runtimes as one: there may be the server of one and the client of another. */
final class CompositeRuntime implements ServerRuntime, ClientRuntime {
    private final List<BodyRuntime> all;
    private final List<ServerRuntime> servers;
    private final List<ClientRuntime> clients;

    CompositeRuntime(List<BodyRuntime> all) {
        this.all = all;
        this.servers = only(ServerRuntime.class);
        this.clients = only(ClientRuntime.class);
    }

    private <T> List<T> only(Class<T> kind) {
        return all.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** What the first gives that gives anything. */
    private static <R, T> @Nullable T first(List<R> runtimes, Function<R, @Nullable T> call) {
        for (R runtime : runtimes) {
            T given = call.apply(runtime);
            if (given != null) {
                return given;
            }
        }
        return null;
    }

    /** Without a stream, whose objects would be made for each message. */
    private static <R> boolean any(List<R> runtimes, Predicate<R> call) {
        for (R runtime : runtimes) {
            if (call.test(runtime)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public @Nullable WriterInterceptor encodingInterceptor(BodyRuntime composite) {
        return first(all, runtime -> runtime.encodingInterceptor(composite));
    }

    @Override
    public OutputStream beneathOwnCoder(OutputStream sink, BooleanSupplier isCoded) {
        OutputStream beneath = sink;
        for (BodyRuntime runtime : all) {
            beneath = runtime.beneathOwnCoder(beneath, isCoded);
        }
        return beneath;
    }

    @Override
    public boolean writesAfterTheHeaders(Object entity) {
        return any(all, runtime -> runtime.writesAfterTheHeaders(entity));
    }

    @Override
    public void beforeReading(ReaderInterceptorContext context) {
        for (BodyRuntime runtime : all) {
            runtime.beforeReading(context);
        }
    }

    @Override
    public Headers headers(ContainerRequestContext request, Headers map) {
        Headers headers = map;
        for (ServerRuntime runtime : servers) {
            headers = runtime.headers(request, headers);
        }
        return headers;
    }

    @Override
    public boolean alwaysCompresses() {
        return any(servers, ServerRuntime::alwaysCompresses);
    }

    @Override
    public @Nullable Object setting(String key) {
        return first(all, runtime -> runtime.setting(key));
    }

    @Override
    public @Nullable String codingSetBy(Annotation annotation) {
        return first(all, runtime -> runtime.codingSetBy(annotation));
    }

    @Override
    public void statusChanged(ContainerRequestContext request, int status) {
        for (ServerRuntime runtime : servers) {
            runtime.statusChanged(request, status);
        }
    }

    @Override
    public void makeWritable(ContainerResponseContext response) {
        for (ServerRuntime runtime : servers) {
            runtime.makeWritable(response);
        }
    }

    @Override
    public boolean sendsEvents(Class<?> type, Method method) {
        return any(servers, runtime -> runtime.sendsEvents(type, method));
    }

    @Override
    public void expectEvents(ContainerRequestContext request) {
        for (ServerRuntime runtime : servers) {
            runtime.expectEvents(request);
        }
    }

    @Override
    public boolean takeEvents(
            ContainerRequestContext request, ContainerResponseContext response, OutgoingMessage message)
            throws IOException {
        for (ServerRuntime runtime : servers) {
            if (runtime.takeEvents(request, response, message)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean isStreamElement(ContainerRequestContext request) {
        return any(servers, runtime -> runtime.isStreamElement(request));
    }

    @Override
    public int codingsLeft(@Nullable InputStream stream, List<String> codings) {
        int left = codings.size();
        for (ServerRuntime runtime : servers) {
            left = Math.min(left, runtime.codingsLeft(stream, codings));
        }
        return left;
    }

    @Override
    public boolean wantsForm(Class<?> type, Method method) {
        return any(servers, runtime -> runtime.wantsForm(type, method));
    }

    @Override
    public boolean hasReadForm(ContainerRequestContext request) {
        return any(servers, runtime -> runtime.hasReadForm(request));
    }

    @Override
    public @Nullable Response handOverForm(ContainerRequestContext request) throws IOException {
        for (ServerRuntime runtime : servers) {
            Response refusal = runtime.handOverForm(request);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    @Override
    public boolean takesHeadersEarly(ClientRequestContext request) {
        return any(clients, runtime -> runtime.takesHeadersEarly(request));
    }

    @Override
    public boolean endsBodyWithClose(ClientRequestContext request) {
        return any(clients, runtime -> runtime.endsBodyWithClose(request));
    }

    @Override
    public @Nullable String encodingOf(ClientRequestContext request) {
        return first(clients, runtime -> runtime.encodingOf(request));
    }

    @Override
    public void dropEncoding(ClientRequestContext request) {
        clients.forEach(runtime -> runtime.dropEncoding(request));
    }

    @Override
    public boolean tellsMethodsOfProxies() {
        return any(clients, ClientRuntime::tellsMethodsOfProxies);
    }
}
