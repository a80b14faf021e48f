// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import com.github.luben.zstd.EndDirective;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** One zstd frame, written as it grows. */
final class ZstdEncodingStream extends EncodingStream {
    private static final ByteBuffer NOTHING = ByteBuffer.wrap(new byte[0]);

    private final Pool<ZstdCodec.State> pool;
    private final ZstdCodec.State state;
    private final OutputStream sink;
    private final ByteBuffer coded;
    private boolean ended;
    private boolean closed;

    ZstdEncodingStream(Pool<ZstdCodec.State> pool, OutputStream sink) {
        this.pool = pool;
        this.state = pool.borrow();
        this.sink = sink;
        this.coded = ByteBuffer.wrap(state.buffer);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        checkOpen();
        ByteBuffer content = ByteBuffer.wrap(bytes, offset, length);
        while (content.hasRemaining()) {
            step(content, EndDirective.CONTINUE);
        }
    }

    @Override
    public void flush() throws IOException {
        checkOpen();
        drain(EndDirective.FLUSH);
        sink.flush();
    }

    @Override
    public void finish() throws IOException {
        if (ended) {
            return;
        }
        checkOpen();
        drain(EndDirective.END);
        ended = true;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            state.reset();
            pool.giveBack(state);
        }
    }

    private void drain(EndDirective directive) throws IOException {
        boolean done = false;
        while (!done) {
            done = step(NOTHING.duplicate(), directive);
        }
    }

    private boolean step(ByteBuffer content, EndDirective directive) throws IOException {
        boolean done = state.context.compressByteBufferStream(coded, content, directive);
        sink.write(state.buffer, 0, coded.position());
        coded.clear();
        return done;
    }

    private void checkOpen() throws IOException {
        if (closed || ended) {
            throw new IOException("the stream is closed");
        }
    }
}
