// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.restcompress.internal.rest.EventBody;

/** What CXF's event sink writes to and ends. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class CxfEventContext implements AsyncContext {
    private final AsyncContext context;
    private final CxfEvents events;

    CxfEventContext(AsyncContext context, CxfEvents events) {
        this.context = context;
        this.events = events;
    }

    @Override
    public ServletResponse getResponse() {
        EventBody body = events.body();
        return body != null && context.getResponse() instanceof HttpServletResponse response
                ? new CxfEventResponse(response, body)
                : context.getResponse();
    }

    /** Once, whole or after a failure. */
    @Override
    public void complete() {
        EventBody body = events.body();
        if (body != null) {
            try {
                body.flushAndClose();
            } catch (IOException e) {
                // The client is gone, or the body has ended before.
            }
        }
        context.complete();
    }

    @Override
    public ServletRequest getRequest() {
        return context.getRequest();
    }

    @Override
    public boolean hasOriginalRequestAndResponse() {
        return context.hasOriginalRequestAndResponse();
    }

    @Override
    public void dispatch() {
        context.dispatch();
    }

    @Override
    public void dispatch(String path) {
        context.dispatch(path);
    }

    @Override
    public void dispatch(ServletContext servlets, String path) {
        context.dispatch(servlets, path);
    }

    @Override
    public void start(Runnable run) {
        context.start(run);
    }

    @Override
    public void addListener(AsyncListener listener) {
        context.addListener(listener);
    }

    @Override
    public void addListener(AsyncListener listener, ServletRequest request, ServletResponse response) {
        context.addListener(listener, request, response);
    }

    /** Without the parameter that it has in the interface: in the artifact for javax its bound would name what is not there. */
    @Override
    public AsyncListener createListener(Class type) throws ServletException {
        return context.createListener((Class<AsyncListener>) type);
    }

    @Override
    public void setTimeout(long timeout) {
        context.setTimeout(timeout);
    }

    @Override
    public long getTimeout() {
        return context.getTimeout();
    }
}
