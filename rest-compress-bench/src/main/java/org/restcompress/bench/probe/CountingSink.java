// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import java.io.OutputStream;

/** Counts the bytes that are written to it. */
public final class CountingSink extends OutputStream {
    private long count;

    /** Returns the count, and resets it to 0. */
    public long take() {
        long taken = count;
        count = 0;
        return taken;
    }

    @Override
    public void write(int b) {
        count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        count += length;
    }
}
