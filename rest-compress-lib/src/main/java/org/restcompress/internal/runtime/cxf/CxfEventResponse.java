// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.restcompress.internal.rest.EventBody;

/** A response that is written event by event: CXF flushes its buffer after each. */
final class CxfEventResponse extends HttpServletResponseWrapper {
    private final EventBody body;

    CxfEventResponse(HttpServletResponse response, EventBody body) {
        super(response);
        this.body = body;
    }

    @Override
    public ServletOutputStream getOutputStream() {
        return new Stream(body);
    }

    @Override
    public void flushBuffer() throws IOException {
        body.flush();
        super.flushBuffer();
    }

    /** Body writers flush in the middle of an event. */
    private static final class Stream extends ServletOutputStream {
        private final EventBody body;

        Stream(EventBody body) {
            this.body = body;
        }

        @Override
        public void write(int b) throws IOException {
            body.write(b);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            body.write(bytes, offset, length);
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new IllegalStateException("CXF writes its events blocking");
        }
    }
}
