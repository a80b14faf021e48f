// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import org.restcompress.internal.codec.PiecewiseEncodingStream;
import org.restcompress.internal.platform.Pool;

/**
 * Deflate in pieces, framed by RFC 1950 for {@code deflate} or by RFC 1952 for {@code gzip}. The empty stored block that
 * ends a sync flush fills up the last byte (RFC 1951 §3.2.4), so that pieces of several deflaters are one deflate stream.
 * The last content before a piece is its deflater's dictionary: a decoder has that in its window.
 */
final class StatelessDeflateEncodingStream extends PiecewiseEncodingStream {
    /** Bytes: twice the window, so that a long content loses little at the beginning of each piece. */
    private static final int LONGEST_PIECE = 64 * 1024;

    /**
     * Bytes: what a piece may refer to of those before it. An event looks much like the last ones, which is nearly all that
     * a kept deflater would find; and all of an idle stream is less than 2 KB.
     */
    private static final int TAIL = 768;

    /** A last block that ends at once, in fixed codes (RFC 1951 §3.2.6). */
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
        frame.begin(sink);
        frame.add(bytes, offset, length);
        ZlibCodec.State state = deflaters.borrow();
        try {
            state.deflater.setDictionary(tail, 0, tailLength);
            state.deflater.setInput(bytes, offset, length);
            int n;
            do {
                n = state.deflater.deflate(state.buffer, 0, state.buffer.length, Deflater.SYNC_FLUSH);
                sink.write(state.buffer, 0, n);
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
        frame.begin(sink);
        sink.write(LAST_BLOCK);
        frame.end(sink);
    }

    /** RFC 1951 §3.2.3: in the next block, all bits set are the reserved type. */
    @Override
    protected void spoil() throws IOException {
        frame.begin(sink);
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
