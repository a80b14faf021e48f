// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.brotli;

import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.DecodingStream;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/** Decodes one brotli stream. */
final class BrotliDecodingStream extends DecodingStream {
    /** Bytes: as much as a container hands on in one read. */
    private static final int BUFFER = 8 * 1024;

    /** Bytes (RFC 7932 §9.1); its library refuses more, too. */
    private static final int LARGEST_WINDOW = 16 << 20;

    /** How a stream begins that is not RFC 7932's: its window may be larger, and stands in six bits of the next byte. */
    private static final int LARGE_WINDOW = 0x11;

    private static final int LARGE_WINDOW_MASK = 0x7f;
    private static final int LARGE_WINDOW_BITS = 0x3f;

    /** Keeps no idle state, since a brotli decoder cannot be used twice; it frees what is given back or dropped. */
    private static final Pool<State> POOL = new Pool<>(0, State::new);

    private final String coding;
    private final State state;
    private final byte[] transfer = Buffers.borrow(BUFFER);
    private final InputStream source;
    private final DecodeLimits limits;
    private boolean begun;

    BrotliDecodingStream(InputStream source, DecodeLimits limits) {
        this(BrotliCodec.CODING, POOL.borrow(), source, limits);
    }

    /** A stream that was coded with a dictionary. */
    static BrotliDecodingStream with(Dictionary dictionary, String coding, InputStream source, DecodeLimits limits) {
        State state = POOL.borrow();
        boolean done = false;
        try {
            state.attach(BrotliDictionary.Plain.KEPT.borrow(dictionary, 0));
            done = true;
            return new BrotliDecodingStream(coding, state, source, limits);
        } finally {
            if (!done) {
                POOL.discard(state);
            }
        }
    }

    private BrotliDecodingStream(String coding, State state, InputStream source, DecodeLimits limits) {
        this.coding = coding;
        this.state = state;
        this.source = source;
        this.limits = limits;
    }

    @Override
    protected int decode(byte[] target, int offset, int length) throws IOException {
        while (true) {
            if (state.decoder.hasOutput()) {
                ByteBuffer decoded = state.decoder.pull(length);
                int n = decoded.remaining();
                decoded.get(target, offset, n);
                if (n > 0) {
                    return n;
                }
            }
            switch (state.decoder.getStatus()) {
                case NEEDS_MORE_INPUT -> {
                    // It says so, too, while the last bits it took wait for room: the end may be among them.
                    state.decoder.push(0);
                    if (state.decoder.getStatus() == DecoderJNI.Status.NEEDS_MORE_INPUT && !state.decoder.hasOutput()) {
                        feed();
                    }
                }
                case OK -> state.decoder.push(0);
                case NEEDS_MORE_OUTPUT -> {
                    // The next round pulls it.
                }
                case DONE -> {
                    if (source.read() >= 0) {
                        throw malformed("something follows its end");
                    }
                    return -1;
                }
                default -> throw malformed("it is damaged, or something follows its end");
            }
        }
    }

    private void feed() throws IOException {
        ByteBuffer input = state.decoder.getInputBuffer();
        int n = SourceBuffer.read(source, transfer);
        if (n < 0) {
            throw malformed("it is cut short");
        }
        if (!begun) {
            n = begin(n);
        }
        input.clear();
        input.put(transfer, 0, n);
        state.decoder.push(n);
    }

    /** Looks at the window before the library makes room for it; returns how many bytes are there now. */
    private int begin(int n) throws IOException {
        begun = true;
        byte[] head = transfer;
        boolean large = (head[0] & LARGE_WINDOW_MASK) == LARGE_WINDOW;
        int there = n == 1 && large ? 1 + Math.max(0, SourceBuffer.read(source, head, 1)) : n;
        int bits = !large ? windowBits(head[0]) : there > 1 ? head[1] & LARGE_WINDOW_BITS : 0;
        limits.checkWindow(coding, 1L << bits, LARGEST_WINDOW);
        return there;
    }

    /** RFC 7932 §9.1: the binary logarithm of the window, in up to seven bits. */
    private static int windowBits(byte head) {
        int low = head >> 1 & 7;
        int high = head >> 4 & 7;
        if ((head & 1) == 0) {
            return 16;
        }
        if (low != 0) {
            return 17 + low;
        }
        return high == 0 ? 17 : 8 + high;
    }

    private MalformedContentException malformed(String problem) {
        return new MalformedContentException(coding, problem);
    }

    @Override
    protected void release() {
        POOL.discard(state);
        Buffers.giveBack(transfer);
    }

    private static final class State extends Pool.State {
        final DecoderJNI.Wrapper decoder;
        private final NativeCache.Hold dictionary = new NativeCache.Hold();

        State() {
            try {
                decoder = new DecoderJNI.Wrapper(BUFFER);
            } catch (IOException e) {
                throw new UncheckedIOException("brotli gave no decoder", e);
            }
        }

        /** Decodes with a dictionary that was borrowed, and lets it go at the end. */
        void attach(BrotliDictionary.Plain plain) {
            dictionary.hold(plain);
            if (!plain.attachTo(decoder)) {
                throw new IllegalStateException("brotli did not take the dictionary");
            }
        }

        @Override
        public Runnable release() {
            DecoderJNI.Wrapper freed = decoder;
            NativeCache.Hold held = dictionary;
            return () -> {
                freed.destroy();
                held.hold(null);
            };
        }
    }
}
