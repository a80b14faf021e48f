// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.brotli;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.EncoderJNI;
import com.aayushatharva.brotli4j.encoder.EncoderJNI.Operation;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.restcompress.internal.codec.PiecewiseEncodingStream;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.Pool;

/** One brotli stream, written as it grows. */
final class BrotliEncodingStream extends PiecewiseEncodingStream {
    private final Pool<State> pool;
    private final State state;
    private final int padding;
    private boolean begun;

    BrotliEncodingStream(Pool<State> pool, OutputStream sink, int padding) {
        super(sink, State.INPUT);
        this.pool = pool;
        this.state = pool.borrow();
        this.padding = padding;
    }

    @Override
    protected void encodePiece(byte[] bytes, int offset, int length) throws IOException {
        ByteBuffer input = state.encoder.getInputBuffer();
        input.clear();
        input.put(bytes, offset, length);
        push(Operation.PROCESS, length);
    }

    @Override
    protected void sync() throws IOException {
        super.sync();
        push(Operation.FLUSH, 0);
    }

    @Override
    protected void end() throws IOException {
        if (padding > 0) {
            sync();
            sink.write(BrotliMetadata.of(padding));
        }
        super.sync();
        push(Operation.FINISH, 0);
        while (!state.encoder.isFinished()) {
            push(Operation.FINISH, 0);
        }
    }

    /** Without a byte, some readers would take the content for empty. */
    @Override
    protected void spoil() throws IOException {
        if (!begun) {
            sync();
        }
    }

    @Override
    protected void release() {
        pool.discard(state);
    }

    private void push(Operation operation, int length) throws IOException {
        state.encoder.push(operation, length);
        pull();
        while (state.encoder.hasRemainingInput()) {
            state.encoder.push(operation, 0);
            pull();
        }
    }

    private void pull() throws IOException {
        while (state.encoder.hasMoreOutput()) {
            ByteBuffer coded = state.encoder.pull();
            int n = coded.remaining();
            byte[] bytes = Buffers.borrow(n);
            coded.get(bytes, 0, n);
            begun |= n > 0;
            sink.write(bytes, 0, n);
            Buffers.giveBack(bytes);
        }
    }

    /** A native encoder with its input buffer. */
    static final class State extends Pool.State {
        /**
         * Bytes: a native call for each; what brotli holds beside is a hundred times more. At qualities 0 and 1 it codes each
         * by itself.
         */
        private static final int INPUT = 16 * 1024;

        /** Lets brotli choose the window: 4 MiB, without the large-window extension. */
        private static final int DEFAULT_WINDOW = -1;

        final EncoderJNI.Wrapper encoder;

        State(int quality) {
            try {
                encoder = new EncoderJNI.Wrapper(INPUT, quality, DEFAULT_WINDOW, Encoder.Mode.GENERIC);
            } catch (IOException e) {
                throw new UncheckedIOException("brotli gave no encoder", e);
            }
        }

        @Override
        public Runnable release() {
            return encoder::destroy;
        }
    }
}
