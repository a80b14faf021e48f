// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.OutputStream;

/** Counts the bytes that it takes. */
final class CountingSink extends OutputStream {
    private long count;

    /** The number of bytes since the last call. */
    long take() {
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
