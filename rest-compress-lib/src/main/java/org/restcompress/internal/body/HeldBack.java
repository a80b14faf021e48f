// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Holds back what an encoder writes until the headers are final. What it holds when nobody lets it through is not sent. */
final class HeldBack extends OutputStream {
    private final OutputStream sink;
    private @Nullable ByteArrayOutputStream held = new ByteArrayOutputStream(0);
    private boolean flushed;
    private boolean hasSent;

    HeldBack(OutputStream sink) {
        this.sink = sink;
    }

    /** Sends what it holds, and all that comes. */
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

    /** Sends nothing more. */
    void holdBack() {
        held = new ByteArrayOutputStream(0);
    }

    /** Whether the sink has taken a byte. */
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
        } else {
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
