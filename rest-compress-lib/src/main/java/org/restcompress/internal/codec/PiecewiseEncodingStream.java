// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.restcompress.codec.EncodingStream;

/**
 * Compresses a body in pieces of one length, so that the output does not depend on how the caller splits its writes.
 * Only a flush ends a piece early, and it leaves nothing buffered. If a subclass borrows its state for each piece, an
 * idle stream holds neither native memory nor a buffer. An event stream between two events is an example.
 */
public abstract class PiecewiseEncodingStream extends EncodingStream {
    /** Initial buffer length in bytes, enough for an event of an event stream. */
    private static final int FIRST_BUFFER = 512;

    private static final byte[] NOTHING = {};

    private final int longestPiece;
    private byte[] piece = NOTHING;
    private int held;

    /**
     * Creates a stream with an empty buffer.
     *
     * @param longestPiece length of a piece in bytes
     */
    public PiecewiseEncodingStream(OutputStream sink, int longestPiece) {
        super(sink);
        this.longestPiece = longestPiece;
    }

    /** Compresses one piece and writes it to the sink. */
    protected abstract void encodePiece(byte[] bytes, int offset, int length) throws IOException;

    @Override
    protected final void encode(byte[] bytes, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            int n = Math.min(length - done, longestPiece - held);
            if (n == longestPiece) {
                encodePiece(bytes, offset + done, n);
            } else {
                hold(bytes, offset + done, n);
            }
            done += n;
        }
    }

    @Override
    protected void sync() throws IOException {
        encodeHeld();
        // The next write may come much later.
        piece = NOTHING;
    }

    @Override
    protected void end() throws IOException {
        sync();
    }

    @Override
    protected void release() {
        // Most subclasses borrow a state for each piece.
    }

    private void hold(byte[] bytes, int offset, int length) throws IOException {
        if (held + length > piece.length) {
            int doubled = Math.max(held + length, Math.max(FIRST_BUFFER, 2 * piece.length));
            piece = Arrays.copyOf(piece, Math.min(doubled, longestPiece));
        }
        System.arraycopy(bytes, offset, piece, held, length);
        held += length;
        if (held == longestPiece) {
            encodeHeld();
        }
    }

    private void encodeHeld() throws IOException {
        if (held > 0) {
            encodePiece(piece, 0, held);
            held = 0;
        }
    }
}
