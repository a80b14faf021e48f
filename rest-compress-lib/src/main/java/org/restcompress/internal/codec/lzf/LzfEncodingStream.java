// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.lzf.LZFChunk;
import java.io.IOException;
import java.io.OutputStream;
import org.restcompress.internal.codec.PiecewiseEncodingStream;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.Pool;

/** Compresses a body to LZF chunks, which do not refer to each other. */
final class LzfEncodingStream extends PiecewiseEncodingStream {
    private final LzfPadding padding;
    private boolean hasChunk;

    LzfEncodingStream(OutputStream sink, LzfPadding padding) {
        super(sink, LZFChunk.MAX_CHUNK_LEN);
        this.padding = padding;
    }

    @Override
    protected void encodePiece(byte[] bytes, int offset, int length) throws IOException {
        hasChunk = true;
        byte[] coded = Buffers.borrow(LzfEncoder.room(length) + padding.left());
        sink().write(coded, 0, encodeChunk(bytes, offset, length, coded));
        Buffers.giveBack(coded);
    }

    @Override
    protected void end() throws IOException {
        super.end();
        if (!hasChunk) {
            sink().write(LzfCodec.EMPTY_CHUNK);
        }
    }

    private int encodeChunk(byte[] bytes, int offset, int length, byte[] coded) {
        Pool<LzfEncoder> pool = LzfEncoder.forContentOf(length);
        LzfEncoder state = pool.borrow();
        try {
            return state.encodeChunk(bytes, offset, length, coded, 0, padding);
        } finally {
            pool.giveBack(state);
        }
    }
}
