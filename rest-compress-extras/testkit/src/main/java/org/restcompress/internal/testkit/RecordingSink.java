// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Records its bytes, and whether it was flushed and closed. */
public final class RecordingSink extends ByteArrayOutputStream {
    private int flushes;
    private boolean closed;

    public int flushes() {
        return flushes;
    }

    public boolean isClosed() {
        return closed;
    }

    @Override
    public void flush() {
        flushes++;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        super.close();
    }
}
