// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import com.ning.compress.lzf.LZFChunk;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * LZF chunks, one whenever 64 KiB are there or a flush asks for what is. A chunk refers to nothing before it, so the
 * stream borrows its encoder for each, and an idle stream holds none.
 */
final class LzfEncodingStream extends EncodingStream {
    /** The beginning of a chunk that never comes: LZF has no end mark, so only this shows that content is missing. */
    private static final byte[] BROKEN_CHUNK = {
        LZFChunk.BYTE_Z, LZFChunk.BYTE_V, LZFChunk.BLOCK_TYPE_NON_COMPRESSED, (byte) 0xff, (byte) 0xff
    };

    /** Bytes held at first: an event of an event stream. */
    private static final int FIRST_BUFFER = 512;

    private byte[] chunk = new byte[FIRST_BUFFER];
    private int held;

    LzfEncodingStream(OutputStream sink) {
        super(sink);
    }

    @Override
    protected void encode(byte[] bytes, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            int n = Math.min(length - done, LZFChunk.MAX_CHUNK_LEN - held);
            if (n == LZFChunk.MAX_CHUNK_LEN) {
                writeChunk(bytes, offset + done, n);
            } else {
                hold(bytes, offset + done, n);
            }
            done += n;
        }
    }

    @Override
    protected void sync() throws IOException {
        writeHeld();
    }

    @Override
    protected void end() throws IOException {
        writeHeld();
    }

    @Override
    protected void spoil() throws IOException {
        sink.write(BROKEN_CHUNK);
    }

    @Override
    protected void release() {
        // The encoder was given back after each chunk.
    }

    private void hold(byte[] bytes, int offset, int length) throws IOException {
        if (held + length > chunk.length) {
            int doubled = Math.max(held + length, 2 * chunk.length);
            chunk = Arrays.copyOf(chunk, Math.min(doubled, LZFChunk.MAX_CHUNK_LEN));
        }
        System.arraycopy(bytes, offset, chunk, held, length);
        held += length;
        if (held == LZFChunk.MAX_CHUNK_LEN) {
            writeHeld();
        }
    }

    private void writeHeld() throws IOException {
        if (held > 0) {
            writeChunk(chunk, 0, held);
            held = 0;
        }
    }

    private void writeChunk(byte[] bytes, int offset, int length) throws IOException {
        byte[] coded = Buffers.borrow(LzfState.room(length));
        sink.write(coded, 0, encodeChunk(bytes, offset, length, coded));
        Buffers.giveBack(coded);
    }

    private static int encodeChunk(byte[] bytes, int offset, int length, byte[] coded) {
        Pool<LzfState> pool = LzfState.forContentOf(length);
        LzfState state = pool.borrow();
        try {
            return state.encodeChunk(bytes, offset, length, coded, 0);
        } finally {
            pool.giveBack(state);
        }
    }
}
