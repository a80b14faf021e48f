// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.OutputStream;

/** Writes into an array that does not grow. */
final class BoundedSink extends OutputStream {
    private final byte[] target;
    private int count;

    BoundedSink(byte[] target) {
        this.target = target;
    }

    int count() {
        return count;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (length > target.length - count) {
            throw new FullException();
        }
        System.arraycopy(bytes, offset, target, count, length);
        count += length;
    }

    /** The array is full: an answer, not a failure, and so without a stack trace. */
    static final class FullException extends IOException {
        private static final long serialVersionUID = 1L;

        FullException() {
            super("the target is full");
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
}
