// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.restcompress.codec.EncodingStream;

/**
 * Content in pieces of one length, so that the same content gives the same bytes, however its writes are cut. Only a flush
 * ends a piece early. After it nothing is held: where a state is borrowed for each piece, an idle stream, such as an event
 * stream between two events, has neither native memory nor a buffer.
 */
public abstract class PiecewiseEncodingStream extends EncodingStream {
    /** Bytes held at first: an event of an event stream. */
    private static final int FIRST_BUFFER = 512;

    private static final byte[] NOTHING = {};

    private final int longestPiece;
    private byte[] piece = NOTHING;
    private int held;

    /**
     * A stream without anything held.
     *
     * @param longestPiece bytes
     */
    public PiecewiseEncodingStream(OutputStream sink, int longestPiece) {
        super(sink);
        this.longestPiece = longestPiece;
    }

    /** Codes a piece. */
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

    /** Codes what is held. */
    @Override
    protected void sync() throws IOException {
        encodeHeld();
        // After a flush it may be long until something follows.
        piece = NOTHING;
    }

    @Override
    protected void end() throws IOException {
        sync();
    }

    @Override
    protected void release() {
        // Most borrow a state for each piece.
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
