// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Records its bytes and fails at one write, like a connection that recovers. */
final class FailingOnce extends OutputStream {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private int writesLeft;

    /** The failure that it throws. */
    static final class Failure extends IOException {
        private static final long serialVersionUID = 1L;
    }

    FailingOnce(int writesBefore) {
        this.writesLeft = writesBefore;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        writesLeft--;
        if (writesLeft == -1) {
            throw new Failure();
        }
        taken.write(bytes, offset, length);
    }

    int size() {
        return taken.size();
    }

    byte[] toByteArray() {
        return taken.toByteArray();
    }
}
