// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import java.io.OutputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.apache.cxf.transport.common.gzip.GZIPOutInterceptor;

/**
 * Removes CXF's own gzip encoder. It is in the stream before any filter runs, and would compress a compressed body once
 * more.
 */
public final class CxfGzip {
    private CxfGzip() {}

    /**
     * Removes the encoder from the current message, and returns the stream beneath it. Without an encoder, it returns the
     * given stream.
     */
    public static OutputStream beneath(OutputStream sink) {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        // CXF's current message need not be the one that is written: that may belong to another runtime.
        if (message != null
                && message.getContent(OutputStream.class) == sink
                && message.get(GZIPOutInterceptor.ORIGINAL_OUTPUT_STREAM_KEY) instanceof OutputStream original) {
            message.setContent(OutputStream.class, original);
            return original;
        }
        return sink;
    }
}
