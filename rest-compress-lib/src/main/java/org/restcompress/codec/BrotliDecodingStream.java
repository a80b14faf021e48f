// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** Decodes one brotli stream; its library takes no window over 16 MiB. */
final class BrotliDecodingStream extends DecodingStream {
    /** Keeps no idle state, since a brotli decoder cannot be used twice; it frees what is given back or dropped. */
    private static final Pool<State> POOL = new Pool<>(0, State::new);

    private final State state = POOL.borrow();
    private final InputStream source;

    BrotliDecodingStream(InputStream source) {
        this.source = source;
    }

    @Override
    int decode(byte[] target, int offset, int length) throws IOException {
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
        int n = SourceBuffer.read(source, state.transfer);
        if (n < 0) {
            throw malformed("it is cut short");
        }
        input.clear();
        input.put(state.transfer, 0, n);
        state.decoder.push(n);
    }

    private static MalformedContentException malformed(String problem) {
        return new MalformedContentException(BrotliCodec.CODING, problem);
    }

    @Override
    void release() {
        POOL.discard(state);
    }

    private static final class State extends Pool.State {
        /** Bytes: as much as a container hands on in one read. */
        private static final int BUFFER = 8 * 1024;

        final DecoderJNI.Wrapper decoder;
        final byte[] transfer = new byte[BUFFER];

        State() {
            try {
                decoder = new DecoderJNI.Wrapper(BUFFER);
            } catch (IOException e) {
                throw new UncheckedIOException("brotli gave no decoder", e);
            }
        }

        @Override
        Runnable release() {
            return decoder::destroy;
        }
    }
}
