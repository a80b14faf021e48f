// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.OutputStream;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.restcompress.internal.platform.Linked;

/** Does what differs on CXF. */
public final class Cxf {
    /** The classes that {@link CxfGzip} needs. */
    public static final Linked GZIP = Linked.with(
            "org.apache.cxf.message.Message",
            "org.apache.cxf.phase.PhaseInterceptorChain",
            "org.apache.cxf.transport.common.gzip.GZIPOutInterceptor");

    /** The classes that {@link CxfVariants} needs. */
    public static final Linked VARIANTS = Linked.with(
            "jakarta.servlet.http.HttpServletResponse",
            "org.apache.cxf.message.Exchange",
            "org.apache.cxf.message.Message",
            "org.apache.cxf.phase.PhaseInterceptorChain");

    /** The classes that {@link CxfBus} needs. */
    public static final Linked BUS = Linked.with("org.apache.cxf.Bus");

    private Cxf() {}

    /** Whether a request came to CXF. */
    public static boolean serves(ContainerRequestContext request) {
        return request.getClass().getName().startsWith("org.apache.cxf.");
    }

    public static OutputStream beneathOwnCoder(OutputStream sink, BooleanSupplier isCoded) {
        return GZIP.isUsable() && isCoded.getAsBoolean() ? CxfGzip.beneath(sink) : sink;
    }

    /** Returns the lines of {@code Vary} that the response has and that no filter sees. */
    public static Collection<String> vary() {
        return VARIANTS.isUsable() ? CxfVariants.vary() : List.of();
    }
}
