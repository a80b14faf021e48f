// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import java.io.OutputStream;

/** Counts the bytes that it takes. */
public final class CountingSink extends OutputStream {
    private long count;

    /** Begins anew. */
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
