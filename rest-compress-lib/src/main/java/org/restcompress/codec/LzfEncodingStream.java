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

    private final OutputStream sink;
    private byte[] chunk = new byte[FIRST_BUFFER];
    private int held;
    private boolean sinkFailed;
    private boolean ended;
    private boolean closed;

    LzfEncodingStream(OutputStream sink) {
        this.sink = sink;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        checkOpen();
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
    public void flush() throws IOException {
        checkOpen();
        writeHeld();
        sinkFailed = true;
        sink.flush();
        sinkFailed = false;
    }

    @Override
    public void finish() throws IOException {
        if (ended) {
            return;
        }
        checkOpen();
        writeHeld();
        ended = true;
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        if (ended) {
            return;
        }
        try {
            sink.write(BROKEN_CHUNK);
        } catch (IOException e) {
            // A sink that failed before has told so; some throw one exception again, which could not suppress itself.
            if (!sinkFailed) {
                throw e;
            }
        }
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
        Pool<LzfState> pool = LzfState.forContentOf(length);
        LzfState state = pool.borrow();
        try {
            int coded = state.encodeChunk(bytes, offset, length);
            sinkFailed = true;
            sink.write(state.coded, 0, coded);
            sinkFailed = false;
        } finally {
            state.reset();
            pool.giveBack(state);
        }
    }

    private void checkOpen() throws IOException {
        if (closed || ended) {
            throw new IOException("the stream is closed");
        }
    }
}
