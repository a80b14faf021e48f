// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import java.io.OutputStream;
import java.util.function.BooleanSupplier;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.rest.ClientRuntime;
import org.restcompress.internal.rest.ServerRuntime;

/** CXF. */
public final class Cxf implements ServerRuntime, ClientRuntime {
    /** What {@link CxfGzip} needs. */
    public static final Linked GZIP = Linked.with(
            "org.apache.cxf.message.Message",
            "org.apache.cxf.phase.PhaseInterceptorChain",
            "org.apache.cxf.transport.common.gzip.GZIPOutInterceptor");

    /** What {@link CxfBus} needs. */
    public static final Linked BUS = Linked.with("org.apache.cxf.Bus");

    /** For the list of runtimes. */
    public Cxf() {}

    @Override
    public OutputStream beneathOwnCoder(OutputStream sink, BooleanSupplier isCoded) {
        return GZIP.isUsable() && isCoded.getAsBoolean() ? CxfGzip.beneath(sink) : sink;
    }
}
