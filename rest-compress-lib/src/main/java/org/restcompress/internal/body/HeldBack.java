// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Buffers what an encoder writes until the headers are final. If nobody lets the bytes through, they are not sent. */
final class HeldBack extends OutputStream {
    private final OutputStream sink;
    private @Nullable ByteArrayOutputStream held = new ByteArrayOutputStream(0);
    private boolean flushed;
    private boolean hasSent;

    HeldBack(OutputStream sink) {
        this.sink = sink;
    }

    /** Sends the buffered bytes, and all later bytes at once. */
    void letThrough() throws IOException {
        ByteArrayOutputStream before = held;
        held = null;
        if (before != null && before.size() > 0) {
            before.writeTo(sink);
            hasSent = true;
        }
        if (flushed) {
            sink.flush();
        }
    }

    /** Sends no more bytes. */
    void holdBack() {
        held = new ByteArrayOutputStream(0);
    }

    /** Whether the sink has received a byte. */
    boolean hasSent() {
        return hasSent;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (held != null) {
            held.write(bytes, offset, length);
        } else if (length > 0) {
            sink.write(bytes, offset, length);
            hasSent = true;
        }
    }

    @Override
    public void flush() throws IOException {
        if (held == null) {
            sink.flush();
        } else {
            flushed = true;
        }
    }
}
