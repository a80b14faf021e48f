// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * A base for decoders: it ends once, and releases its state at the end of the body, on failure and on close, whichever comes
 * first. For one thread at a time.
 */
public abstract class DecodingStream extends InputStream {
    private enum Phase {
        OPEN,
        ENDED,
        FAILED,
        CLOSED
    }

    private Phase phase = Phase.OPEN;

    /** An open stream. */
    protected DecodingStream() {}

    /**
     * Decodes some bytes.
     *
     * @param target takes them
     * @param offset where they begin
     * @param length how many at most, 1 or more
     * @return the number of bytes, more than 0, or -1 at the end of a valid body
     * @throws MalformedContentException if the coded bytes are damaged, cut short, or followed by others
     * @throws LimitExceededException if they ask for more than the limits give
     * @throws IOException if the source fails
     */
    protected abstract int decode(byte[] target, int offset, int length) throws IOException;

    /** Gives the state back; called once, and followed by no other call. */
    protected abstract void release();

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public final int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (phase == Phase.ENDED) {
            return -1;
        }
        if (phase != Phase.OPEN) {
            throw new IOException("the stream is closed");
        }
        if (length == 0) {
            return 0;
        }
        int n;
        boolean decoded = false;
        try {
            n = decode(target, offset, length);
            decoded = true;
        } finally {
            if (!decoded) {
                end(Phase.FAILED);
            }
        }
        if (n < 0) {
            end(Phase.ENDED);
        }
        return n;
    }

    @Override
    public final void close() {
        if (phase == Phase.OPEN) {
            end(Phase.CLOSED);
        } else {
            phase = Phase.CLOSED;
        }
    }

    private void end(Phase how) {
        phase = how;
        release();
    }
}
