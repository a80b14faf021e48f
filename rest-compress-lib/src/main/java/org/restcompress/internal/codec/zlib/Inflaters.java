// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.Pool;

/** Decodes deflate streams for {@code gzip} and {@code deflate}. {@link ZlibCodec} compresses them. */
final class Inflaters {
    /** For deflate streams without a frame. */
    static final Pool<State> RAW = new Pool<>(Pool.BOUND, () -> new State(true));

    /** For deflate streams in the zlib format. */
    static final Pool<State> ZLIB = new Pool<>(Pool.BOUND, () -> new State(false));

    private Inflaters() {}

    /**
     * Decodes in one call a deflate stream that has exactly these lengths. Returns false if it has not. The array with
     * the stream must go on behind it, since zlib may look at one more byte.
     */
    static boolean decode(byte[] coded, int offset, int length, byte[] target, int at, int decoded) {
        State state = RAW.borrow();
        try {
            state.inflater.setInput(coded, offset, length + 1);
            return state.inflater.inflate(target, at, decoded) == decoded
                    && state.inflater.finished()
                    && state.inflater.getRemaining() == 1;
        } catch (DataFormatException e) {
            return false;
        } finally {
            state.inflater.reset();
            RAW.giveBack(state);
        }
    }

    /** An inflater with the input buffer that a stream needs in addition. */
    static final class State extends Pool.State {
        /** In bytes: as many as a container returns from one read. */
        private static final int BUFFER = 8 * 1024;

        final Inflater inflater;
        final byte[] input = new byte[BUFFER];
        final CRC32 crc = new CRC32();

        private State(boolean raw) {
            inflater = new Inflater(raw);
        }

        /** Inflates until there is output or the deflate stream ends. Returns 0 only at that end and after it. */
        int inflate(SourceBuffer source, String coding, byte[] target, int offset, int length) throws IOException {
            try {
                while (true) {
                    // Bytes that the inflater still holds come first: reading the source may block until the sender
                    // sends more.
                    inflater.setInput(source.bytes, source.position, source.remaining());
                    int n = inflater.inflate(target, offset, length);
                    source.position = source.limit - inflater.getRemaining();
                    if (n > 0 || inflater.finished()) {
                        return n;
                    }
                    if (inflater.needsDictionary()) {
                        throw new MalformedContentException(coding, "it needs a preset dictionary");
                    }
                    if (!source.hasNext()) {
                        throw new MalformedContentException(coding, "it is cut short");
                    }
                }
            } catch (DataFormatException e) {
                String problem = e.getMessage();
                throw new MalformedContentException(
                        coding, problem == null ? "its deflate stream is damaged" : problem, e);
            }
        }

        @Override
        public Runnable release() {
            return inflater::end;
        }
    }
}
