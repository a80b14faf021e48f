// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.Deflater;
import org.restcompress.internal.platform.Pool;

/**
 * What codes deflate streams at one level, for {@code gzip} and {@code deflate} alike; {@link Inflaters} is what decodes them.
 */
record Deflaters(Pool<State> zlib) {
    private static final Map<Integer, Deflaters> BY_LEVEL = new ConcurrentHashMap<>();

    static Deflaters at(int level) {
        return BY_LEVEL.computeIfAbsent(level, l -> new Deflaters(new Pool<>(Pool.BOUND, () -> new State(l))));
    }

    /** Codes a whole body; -1 if the target is too small. */
    int encode(DeflateFrame frame, byte[] content, int offset, int length, byte[] target) {
        int begin = frame.headerBytes;
        int room = target.length - begin - frame.trailerBytes;
        if (room < 0) {
            return -1;
        }
        frame.header(target);
        int n = encode(content, offset, length, target, begin, room);
        if (n < 0) {
            return -1;
        }
        frame.add(content, offset, length);
        frame.trailer(target, begin + n);
        return begin + n + frame.trailerBytes;
    }

    private int encode(byte[] content, int offset, int length, byte[] target, int begin, int room) {
        State state = zlib.borrow();
        try {
            state.deflater.setInput(content, offset, length);
            state.deflater.finish();
            // zlib says that it is done only where there is room for more; the trailer's will do.
            int n = state.deflater.deflate(target, begin, target.length - begin);
            return state.deflater.finished() && n <= room ? n : -1;
        } finally {
            state.deflater.reset();
            zlib.giveBack(state);
        }
    }

    /** A deflater without a frame, and the output buffer that a stream needs in addition. */
    static final class State extends Pool.State {
        /** Bytes: two chunks of a typical socket write, and large enough that native calls are few. */
        private static final int BUFFER = 16 * 1024;

        final Deflater deflater;
        final byte[] buffer = new byte[BUFFER];

        private State(int level) {
            deflater = new Deflater(level, true);
        }

        @Override
        public Runnable release() {
            return deflater::end;
        }
    }
}
