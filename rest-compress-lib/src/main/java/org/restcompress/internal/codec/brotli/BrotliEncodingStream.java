// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.brotli;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.EncoderJNI;
import com.aayushatharva.brotli4j.encoder.EncoderJNI.Operation;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/**
 * One brotli stream, written as it grows. Content goes to brotli in pieces of one length, so that the same content gives the
 * same bytes, however its writes are cut. The encoder's own input buffer holds a piece until it is whole; only a flush ends it
 * early.
 */
final class BrotliEncodingStream extends EncodingStream {
    private final Pool<State> pool;
    private final State state;
    private final int padding;
    private boolean begun;

    private BrotliEncodingStream(Pool<State> pool, State state, OutputStream sink, int padding) {
        super(sink);
        this.pool = pool;
        this.state = state;
        this.padding = padding;
    }

    static BrotliEncodingStream of(int quality, OutputStream sink, int padding) {
        Pool<State> pool = State.pool(quality);
        return new BrotliEncodingStream(pool, pool.borrow(), sink, padding);
    }

    /** A stream that is coded with a dictionary. */
    static BrotliEncodingStream with(Dictionary dictionary, int quality, OutputStream sink, int padding) {
        Pool<State> pool = State.pool(quality);
        State state = pool.borrow();
        boolean done = false;
        try {
            state.attach(BrotliDictionary.Prepared.KEPT.borrow(dictionary, 0));
            done = true;
            return new BrotliEncodingStream(pool, state, sink, padding);
        } finally {
            if (!done) {
                pool.discard(state);
            }
        }
    }

    @Override
    protected void encode(byte[] bytes, int offset, int length) throws IOException {
        ByteBuffer piece = state.encoder.getInputBuffer();
        int done = 0;
        while (done < length) {
            int n = Math.min(length - done, piece.remaining());
            piece.put(bytes, offset + done, n);
            done += n;
            if (!piece.hasRemaining()) {
                process();
            }
        }
    }

    /** Codes what the input buffer holds. */
    private void process() throws IOException {
        ByteBuffer piece = state.encoder.getInputBuffer();
        if (piece.position() > 0) {
            push(Operation.PROCESS, piece.position());
            piece.clear();
        }
    }

    @Override
    protected void sync() throws IOException {
        process();
        push(Operation.FLUSH, 0);
    }

    @Override
    protected void end() throws IOException {
        if (padding > 0) {
            sync();
            sink.write(BrotliMetadata.of(padding));
        }
        process();
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

        private static final Map<Integer, Pool<State>> POOLS = new ConcurrentHashMap<>();

        final EncoderJNI.Wrapper encoder;
        private final NativeCache.Hold dictionary = new NativeCache.Hold();

        /** Those of a quality. It keeps none, since a brotli encoder cannot be used twice; it frees what comes back or is dropped. */
        static Pool<State> pool(int quality) {
            return POOLS.computeIfAbsent(quality, q -> new Pool<>(0, () -> new State(q)));
        }

        State(int quality) {
            try {
                encoder = new EncoderJNI.Wrapper(INPUT, quality, DEFAULT_WINDOW, Encoder.Mode.GENERIC);
            } catch (IOException e) {
                throw new UncheckedIOException("brotli gave no encoder", e);
            }
        }

        /** Codes with a dictionary that was borrowed, and lets it go at the end. */
        void attach(BrotliDictionary.Prepared prepared) {
            dictionary.hold(prepared);
            if (!prepared.attachTo(encoder)) {
                throw new IllegalStateException("brotli did not take the dictionary");
            }
        }

        @Override
        public Runnable release() {
            EncoderJNI.Wrapper freed = encoder;
            NativeCache.Hold held = dictionary;
            return () -> {
                freed.destroy();
                held.hold(null);
            };
        }
    }
}
