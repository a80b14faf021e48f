// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.OutputStream;

/** Passes bytes to the container's stream, and remembers whether that has failed. A codec may fail with an IOException, too. */
final class WatchedSink extends OutputStream {
    private final OutputStream sink;
    private boolean hasFailed;

    WatchedSink(OutputStream sink) {
        this.sink = sink;
    }

    boolean hasFailed() {
        return hasFailed;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            sink.write(bytes, offset, length);
        } catch (IOException e) {
            hasFailed = true;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            sink.flush();
        } catch (IOException e) {
            hasFailed = true;
            throw e;
        }
    }
}
