// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.EndDirective;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.platform.Pool;

/** Compresses a body to one zstd frame, and writes it piece by piece. */
final class ZstdEncodingStream extends EncodingStream {
    private static final ByteBuffer NOTHING = ByteBuffer.wrap(new byte[0]);

    private final Pool<ZstdEncoder> pool;
    private final ZstdEncoder state;
    private final ByteBuffer coded;
    private int padding;
    private boolean begun;

    /** Creates a stream with a state of the pool, and gives the state back at the end. */
    ZstdEncodingStream(Pool<ZstdEncoder> pool, ZstdEncoder state, OutputStream sink, int padding) {
        super(sink);
        this.pool = pool;
        this.state = state;
        this.coded = ByteBuffer.wrap(state.buffer);
        this.padding = padding;
    }

    @Override
    protected void encode(byte[] bytes, int offset, int length) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(bytes, offset, length);
        while (content.hasRemaining()) {
            step(content, EndDirective.CONTINUE);
        }
    }

    /**
     * Flushes the stream. The first flush adds the padding: anyone who watches an event stream sees an event's length
     * before the end.
     */
    @Override
    protected void sync() throws IOException {
        drain(EndDirective.FLUSH);
        // Without input, the frame's header is not written yet.
        if (begun && padding > 0) {
            byte[] blocks = new byte[ZstdPadding.length(padding)];
            ZstdPadding.write(padding, blocks, 0);
            sink().write(blocks);
            padding = 0;
        }
    }

    @Override
    protected void end() throws IOException {
        if (padding > 0) {
            sync();
        }
        drain(EndDirective.END);
    }

    /**
     * Makes sure that a block comes next: with all bits set, its header has the reserved type (RFC 8878 §3.1.1.2.2).
     */
    @Override
    protected void spoil() throws IOException {
        if (!begun) {
            sink().write(ZstdFrameHeader.ALONE);
        }
        super.spoil();
    }

    @Override
    protected void release() {
        state.reset();
        pool.giveBack(state);
    }

    private void drain(EndDirective directive) throws IOException {
        boolean done = false;
        while (!done) {
            done = step(NOTHING.duplicate(), directive);
        }
    }

    private boolean step(ByteBuffer content, EndDirective directive) throws IOException {
        boolean done = state.context.compressByteBufferStream(coded, content, directive);
        sink().write(state.buffer, 0, coded.position());
        begun |= coded.position() > 0;
        coded.clear();
        return done;
    }
}
