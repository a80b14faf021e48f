// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.io.OutputStream;

/** Writes into an array of fixed length, up to the first write that does not fit. */
public final class BoundedSink extends OutputStream {
    private final byte[] target;
    private int count;

    public BoundedSink(byte[] target) {
        this.target = target;
    }

    /** Returns the number of bytes written, or -1 if they did not fit. */
    public int count() {
        return count;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (count < 0 || length > target.length - count) {
            count = -1;
        } else {
            System.arraycopy(bytes, offset, target, count, length);
            count += length;
        }
    }
}
