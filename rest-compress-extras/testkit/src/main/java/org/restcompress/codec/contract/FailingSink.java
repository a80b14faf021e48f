// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.IOException;
import java.io.OutputStream;

/** Accepts some writes and flushes, and then fails, as a connection does when the client is gone. */
final class FailingSink extends OutputStream {
    private final IOException failure;
    private int callsLeft;

    FailingSink(int callsBefore, IOException failure) {
        this.callsLeft = callsBefore;
        this.failure = failure;
    }

    @Override
    public void write(int b) throws IOException {
        call();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        call();
    }

    @Override
    public void flush() throws IOException {
        call();
    }

    private void call() throws IOException {
        if (callsLeft == 0) {
            throw failure;
        }
        callsLeft--;
    }
}
