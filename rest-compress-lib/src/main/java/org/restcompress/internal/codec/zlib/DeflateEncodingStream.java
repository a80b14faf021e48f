// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import org.restcompress.internal.codec.PiecewiseEncodingStream;
import org.restcompress.internal.platform.Pool;

/** A framed deflate stream by the JDK's zlib, written as it grows. */
final class DeflateEncodingStream extends PiecewiseEncodingStream {
    /** Bytes: a native call for each. Where its input is cut decides now and then about a match that zlib finds. */
    private static final int PIECE = 16 * 1024;

    private final Pool<Deflaters.State> pool;
    private final Deflaters.State state;
    private final DeflateFrame frame;
    private boolean headerWritten;
    private boolean unflushed;

    DeflateEncodingStream(Pool<Deflaters.State> pool, OutputStream sink, DeflateFrame frame) {
        super(sink, PIECE);
        this.pool = pool;
        this.state = pool.borrow();
        this.frame = frame;
    }

    @Override
    protected void encodePiece(byte[] bytes, int offset, int length) throws IOException {
        writeHeader();
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
        // A second sync flush without content between would only add an empty block.
        if (unflushed) {
            while (drain(Deflater.SYNC_FLUSH) == state.buffer.length) {
                // RFC 1951 §3.2.4: the flush is complete when its empty block did not fill the buffer.
            }
            unflushed = false;
        }
    }

    @Override
    protected void end() throws IOException {
        super.sync();
        writeHeader();
        state.deflater.finish();
        while (!state.deflater.finished()) {
            drain(Deflater.NO_FLUSH);
        }
        sink.write(frame.trailer());
    }

    /** Without a byte, some readers would take the content for empty. */
    @Override
    protected void spoil() throws IOException {
        writeHeader();
    }

    @Override
    protected void release() {
        state.deflater.reset();
        pool.giveBack(state);
    }

    private void writeHeader() throws IOException {
        if (!headerWritten) {
            headerWritten = true;
            sink.write(frame.header());
        }
    }

    private int drain(int flush) throws IOException {
        int n = state.deflater.deflate(state.buffer, 0, state.buffer.length, flush);
        sink.write(state.buffer, 0, n);
        return n;
    }
}
