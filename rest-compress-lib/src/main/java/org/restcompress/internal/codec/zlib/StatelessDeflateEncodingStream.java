// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import org.restcompress.internal.codec.PiecewiseEncodingStream;
import org.restcompress.internal.platform.Pool;

/**
 * Compresses a body in pieces, each with a borrowed deflater. The frame is that of RFC 1950 for {@code deflate}, or of
 * RFC 1952 for {@code gzip}. The empty stored block that ends a sync flush fills up the last byte (RFC 1951 §3.2.4). So
 * the pieces of several deflaters are one deflate stream. The last bytes before a piece are its deflater's dictionary:
 * a decoder has them in its window.
 */
final class StatelessDeflateEncodingStream extends PiecewiseEncodingStream {
    /** In bytes: twice the window, so that a long body loses little at the beginning of each piece. */
    private static final int LONGEST_PIECE = 64 * 1024;

    /**
     * Bytes of earlier pieces that a piece may refer to. An event looks much like the last ones, so these bytes have
     * nearly all matches that a kept deflater would find. An idle stream takes less than 2 KB in all.
     */
    private static final int TAIL = 768;

    /** An empty last block in fixed codes (RFC 1951 §3.2.6). */
    private static final byte[] LAST_BLOCK = {3, 0};

    private final Pool<ZlibCodec.State> deflaters;
    private final Frame frame;
    private final byte[] tail = new byte[TAIL];
    private int tailLength;

    StatelessDeflateEncodingStream(Pool<ZlibCodec.State> deflaters, OutputStream sink, Frame frame) {
        super(sink, LONGEST_PIECE);
        this.deflaters = deflaters;
        this.frame = frame;
    }

    @Override
    protected void encodePiece(byte[] bytes, int offset, int length) throws IOException {
        frame.begin(sink());
        frame.add(bytes, offset, length);
        ZlibCodec.State state = deflaters.borrow();
        try {
            state.deflater.setDictionary(tail, 0, tailLength);
            state.deflater.setInput(bytes, offset, length);
            int n;
            do {
                n = state.deflater.deflate(state.buffer, 0, state.buffer.length, Deflater.SYNC_FLUSH);
                sink().write(state.buffer, 0, n);
            } while (n == state.buffer.length);
        } finally {
            state.deflater.reset();
            deflaters.giveBack(state);
        }
        remember(bytes, offset, length);
    }

    @Override
    protected void end() throws IOException {
        sync();
        frame.begin(sink());
        sink().write(LAST_BLOCK);
        frame.end(sink());
    }

    /** Makes sure that a block comes next: with all bits set, it has the reserved type (RFC 1951 §3.2.3). */
    @Override
    protected void spoil() throws IOException {
        frame.begin(sink());
        super.spoil();
    }

    private void remember(byte[] bytes, int offset, int length) {
        int added = Math.min(length, tail.length);
        int kept = Math.min(tailLength, tail.length - added);
        System.arraycopy(tail, tailLength - kept, tail, 0, kept);
        System.arraycopy(bytes, offset + length - added, tail, kept, added);
        tailLength = kept + added;
    }
}
