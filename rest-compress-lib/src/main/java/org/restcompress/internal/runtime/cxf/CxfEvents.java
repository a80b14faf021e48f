// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.rest.EventBody;
import org.restcompress.internal.rest.OutgoingMessage;

/**
 * The request of a method that is given an event sink. CXF's sink takes the {@code AsyncContext} from it, and writes to the
 * response of that, past all interceptors. Before the method runs, it has the filters edit the headers of an empty response.
 */
final class CxfEvents extends HttpServletRequestWrapper {
    private static final String REQUEST = "HTTP.REQUEST";

    /** Null as long as it is not known that there will be events. */
    private volatile @Nullable EventBody body;

    private CxfEvents(HttpServletRequest request) {
        super(request);
    }

    /** Before CXF makes the sink. */
    static void expect() {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        if (message != null && message.get(REQUEST) instanceof HttpServletRequest request) {
            message.put(REQUEST, new CxfEvents(request));
        }
    }

    /** Takes the events of a response without an entity; says whether there will be any. */
    static boolean take(ContainerResponseContext response, OutgoingMessage outgoing) throws IOException {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        if (message == null || !(message.get(REQUEST) instanceof CxfEvents events) || !events.isAsyncStarted()) {
            return false;
        }
        MediaType type = Objects.requireNonNullElse(response.getMediaType(), MediaType.SERVER_SENT_EVENTS_TYPE);
        outgoing.aboutToWrite(response.getHeaders(), type);
        events.begin(outgoing);
        return true;
    }

    private void begin(OutgoingMessage outgoing) throws IOException {
        EventBody begun = new EventBody(super.getAsyncContext().getResponse().getOutputStream(), outgoing);
        begun.begin();
        body = begun;
    }

    /** What the sink writes to and ends: the container's own context, but for its response and its end. */
    @Override
    public AsyncContext getAsyncContext() {
        AsyncContext context = super.getAsyncContext();
        return (AsyncContext) Proxy.newProxyInstance(
                CxfEvents.class.getClassLoader(),
                new Class<?>[] {AsyncContext.class},
                (proxy, method, arguments) -> call(context, method, arguments));
    }

    private @Nullable Object call(AsyncContext context, Method method, Object @Nullable [] arguments) throws Throwable {
        EventBody begun = body;
        if (begun != null
                && method.getName().equals("getResponse")
                && context.getResponse() instanceof HttpServletResponse response) {
            return new CxfEventResponse(response, begun);
        }
        if (begun != null && method.getName().equals("complete")) {
            end(begun);
        }
        try {
            return method.invoke(context, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Once, whole or after a failure. */
    private static void end(EventBody body) {
        try {
            body.flushAndClose();
        } catch (IOException e) {
            // The client is gone, or the body has ended before.
        }
    }
}
