// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.IOException;
import java.io.OutputStream;

/** Accepts all bytes until it is broken, and then throws the given exception. */
final class BreakingSink extends OutputStream {
    private final Throwable failure;
    boolean isBroken;

    BreakingSink(Throwable failure) {
        this.failure = failure;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[1], 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (isBroken) {
            fail();
        }
    }

    private void fail() throws IOException {
        if (failure instanceof IOException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
        throw (RuntimeException) failure;
    }
}
