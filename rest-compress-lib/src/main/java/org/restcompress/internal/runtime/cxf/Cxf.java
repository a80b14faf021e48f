// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import java.io.OutputStream;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.restcompress.internal.platform.Linked;

/** CXF. */
public final class Cxf {
    /** What {@link CxfGzip} needs. */
    public static final Linked GZIP = Linked.with(
            "org.apache.cxf.message.Message",
            "org.apache.cxf.phase.PhaseInterceptorChain",
            "org.apache.cxf.transport.common.gzip.GZIPOutInterceptor");

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
}
