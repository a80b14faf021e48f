// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import org.restcompress.internal.codec.PiecewiseEncodingStream;
import org.restcompress.internal.platform.Pool;

/** Compresses a body to a deflate stream in a frame, with the JDK's zlib, and writes it piece by piece. */
final class DeflateEncodingStream extends PiecewiseEncodingStream {
    /** Bytes for each native call. The place where its input is cut can change a match that zlib finds. */
    private static final int PIECE = 16 * 1024;

    private final Pool<ZlibCodec.State> pool;
    private final ZlibCodec.State state;
    private final Frame frame;
    private boolean unflushed;

    DeflateEncodingStream(Pool<ZlibCodec.State> pool, OutputStream sink, Frame frame) {
        super(sink, PIECE);
        this.pool = pool;
        this.state = pool.borrow();
        this.frame = frame;
    }

    @Override
    protected void encodePiece(byte[] bytes, int offset, int length) throws IOException {
        frame.begin(sink());
        frame.add(bytes, offset, length);
        unflushed = true;
        state.deflater.setInput(bytes, offset, length);
        while (!state.deflater.needsInput()) {
            drain(Deflater.NO_FLUSH);
        }
    }

    @Override
    protected void sync() throws IOException {
        super.sync();
        // If no input came since the last one, a second sync flush would only add an empty block.
        if (unflushed) {
            while (drain(Deflater.SYNC_FLUSH) == state.buffer.length) {
                // The flush is complete if its empty block did not fill the buffer (RFC 1951 §3.2.4).
            }
            unflushed = false;
        }
    }

    @Override
    protected void end() throws IOException {
        super.sync();
        frame.begin(sink());
        state.deflater.finish();
        while (!state.deflater.finished()) {
            drain(Deflater.NO_FLUSH);
        }
        frame.end(sink());
    }

    /** Makes sure that a block comes next: with all bits set, it has the reserved type (RFC 1951 §3.2.3). */
    @Override
    protected void spoil() throws IOException {
        frame.begin(sink());
        super.spoil();
    }

    @Override
    protected void release() {
        state.deflater.reset();
        pool.giveBack(state);
    }

    private int drain(int flush) throws IOException {
        int n = state.deflater.deflate(state.buffer, 0, state.buffer.length, flush);
        sink().write(state.buffer, 0, n);
        return n;
    }
}
