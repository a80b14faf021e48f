// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import java.io.OutputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.apache.cxf.transport.common.gzip.GZIPOutInterceptor;

/** CXF's own gzip coder. It is in the stream before any filter is asked, and would code what is coded once more. */
public final class CxfGzip {
    private CxfGzip() {}

    /** Takes the coder out of the message at hand, and gives the stream beneath it; the given one if it is not there. */
    public static OutputStream beneath(OutputStream sink) {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        // Another runtime's message may be written while CXF has one at hand.
        if (message != null
                && message.getContent(OutputStream.class) == sink
                && message.get(GZIPOutInterceptor.ORIGINAL_OUTPUT_STREAM_KEY) instanceof OutputStream original) {
            message.setContent(OutputStream.class, original);
            return original;
        }
        return sink;
    }
}
