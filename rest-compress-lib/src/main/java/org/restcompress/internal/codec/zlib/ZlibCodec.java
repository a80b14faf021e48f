// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.OutputStream;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.Deflater;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.value.Range;

/** Compresses bodies to a deflate stream in a frame, with the JDK's zlib. */
abstract class ZlibCodec implements ContentCodec {
    /** Takes the shortest time to encode, send and decode a body on a link of 1 Gbit/s. */
    static final int DEFAULT_LEVEL = 2;

    private static final Range LEVELS = new Range(Deflater.BEST_SPEED, Deflater.BEST_COMPRESSION);
    private static final Map<Integer, Pool<State>> POOLS = new ConcurrentHashMap<>();

    private final String coding;
    private final Range paddings;
    private final int level;
    final int padding;
    private final Pool<State> pool;

    ZlibCodec(String coding, Range paddings, int level, int padding) {
        this.coding = coding;
        this.paddings = paddings;
        this.level = level;
        this.padding = padding;
        pool = POOLS.computeIfAbsent(level, l -> new Pool<>(Pool.BOUND, () -> new State(l)));
    }

    abstract ContentCodec with(int level, int padding);

    /** Creates the frame of one body. */
    abstract Frame frame();

    @Override
    public final String coding() {
        return coding;
    }

    @Override
    public final OptionalInt level() {
        return OptionalInt.of(level);
    }

    @Override
    public final ContentCodec withLevel(int level) {
        return with(LEVELS.check("level for " + coding, level), padding);
    }

    @Override
    public final OptionalInt bestLevel() {
        return OptionalInt.of(Deflater.BEST_COMPRESSION);
    }

    @Override
    public final int longestPadding() {
        return (int) paddings.highest();
    }

    @Override
    public final ContentCodec withPadding(int bytes) {
        return with(level, paddings.check("padding for " + coding, bytes));
    }

    @Override
    public final EncodingStream encoder(OutputStream sink) {
        return new DeflateEncodingStream(pool, sink, frame());
    }

    @Override
    public final EncodingStream statelessEncoder(OutputStream sink) {
        return new StatelessDeflateEncodingStream(pool, sink, frame());
    }

    @Override
    public final int encode(byte[] content, int offset, int length, byte[] target) {
        Frame frame = frame();
        int begin = frame.headerBytes;
        int room = target.length - begin - frame.trailerBytes;
        int n = room < 0 ? -1 : deflate(content, offset, length, target, begin, room);
        if (n < 0) {
            return -1;
        }
        frame.header(target);
        frame.add(content, offset, length);
        frame.trailer(target, begin + n);
        return begin + n + frame.trailerBytes;
    }

    private int deflate(byte[] content, int offset, int length, byte[] target, int begin, int room) {
        State state = pool.borrow();
        try {
            state.deflater.setInput(content, offset, length);
            state.deflater.finish();
            // zlib reports its end only if there is room for more bytes; the trailer's room is enough.
            int n = state.deflater.deflate(target, begin, target.length - begin);
            return state.deflater.finished() && n <= room ? n : -1;
        } finally {
            state.deflater.reset();
            pool.giveBack(state);
        }
    }

    /** A deflater without a frame, and the output buffer that a stream needs in addition. */
    static final class State extends Pool.State {
        /** In bytes: two chunks of a typical socket write, and enough to make native calls few. */
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
