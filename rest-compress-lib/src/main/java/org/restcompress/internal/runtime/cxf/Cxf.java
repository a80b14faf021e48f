// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.rest.OutgoingMessage;

/** CXF. */
public final class Cxf {
    /** What {@link CxfGzip} needs. */
    public static final Linked GZIP = Linked.with(
            "org.apache.cxf.message.Message",
            "org.apache.cxf.phase.PhaseInterceptorChain",
            "org.apache.cxf.transport.common.gzip.GZIPOutInterceptor");

    /** What {@link CxfEvents} and what stands with it need. */
    public static final Linked EVENTS = Linked.with(
            "jakarta.servlet.AsyncContext",
            "jakarta.servlet.ServletOutputStream",
            "jakarta.servlet.ServletResponse",
            "jakarta.servlet.http.HttpServletRequest",
            "jakarta.servlet.http.HttpServletRequestWrapper",
            "jakarta.servlet.http.HttpServletResponse",
            "jakarta.servlet.http.HttpServletResponseWrapper",
            "org.apache.cxf.message.Message",
            "org.apache.cxf.phase.PhaseInterceptorChain");

    /** What {@link CxfVariants} needs. */
    public static final Linked VARIANTS = Linked.with(
            "jakarta.servlet.http.HttpServletResponse",
            "org.apache.cxf.message.Exchange",
            "org.apache.cxf.message.Message",
            "org.apache.cxf.phase.PhaseInterceptorChain");

    /** What {@link CxfBus} needs. */
    public static final Linked BUS = Linked.with("org.apache.cxf.Bus");

    private Cxf() {}

    public static OutputStream beneathOwnCoder(OutputStream sink, BooleanSupplier isCoded) {
        return GZIP.isUsable() && isCoded.getAsBoolean() ? CxfGzip.beneath(sink) : sink;
    }

    /** The lines of {@code Vary} that the response has where no filter sees them. */
    public static Collection<String> vary() {
        return VARIANTS.isUsable() ? CxfVariants.vary() : List.of();
    }

    public static boolean sendsEvents(Method method) {
        return EVENTS.isUsable() && List.of(method.getParameterTypes()).contains(SseEventSink.class);
    }

    public static void expectEvents() {
        if (EVENTS.isUsable()) {
            CxfEvents.expect();
        }
    }

    public static boolean takeEvents(ContainerResponseContext response, OutgoingMessage message) throws IOException {
        return EVENTS.isUsable() && CxfEvents.take(response, message);
    }
}
