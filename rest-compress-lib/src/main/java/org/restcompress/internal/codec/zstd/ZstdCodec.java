// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.value.BuiltIn;
import org.restcompress.internal.value.Range;

/** {@code zstd} (RFC 8878, window by RFC 9659) by zstd-jni; levels 1..22, default 2. */
@BuiltIn
public final class ZstdCodec implements ContentCodec {
    static final String CODING = "zstd";

    private static final Optional<WholeDecoder> WHOLE = Optional.of(new ZstdWholeDecoder());

    /** Binary logarithm of the window in bytes: RFC 9659 §3 lets a decoder refuse more than 8 MiB, so nobody sends it. */
    static final int LARGEST_WINDOW = 23;

    /** What takes the shortest time on a link of 1 Gbit/s, coding, sending and decoding together. */
    private static final int DEFAULT_LEVEL = 2;

    /** From this level on the library's own window would be larger than {@link #LARGEST_WINDOW}. */
    private static final int FIRST_LEVEL_WITH_LARGER_WINDOW = 20;

    /** From this level on a context takes more than 60 MB, so that one idle context is plenty. */
    private static final int FIRST_LEVEL_WITH_LARGE_CONTEXT = 15;

    private static final Range LEVELS = new Range(1, 22);
    private static final Map<Integer, Pool<State>> POOLS = new ConcurrentHashMap<>();

    private final int level;
    private final int padding;
    private final Pool<State> pool;

    /** At the default level. */
    public ZstdCodec() {
        this(DEFAULT_LEVEL, 0);
    }

    private ZstdCodec(int level, int padding) {
        this.level = level;
        this.padding = padding;
        int bound = level < FIRST_LEVEL_WITH_LARGE_CONTEXT ? Pool.BOUND : 1;
        pool = POOLS.computeIfAbsent(level, l -> new Pool<>(bound, () -> new State(l)));
    }

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public ContentCodec withLevel(int level) {
        return new ZstdCodec(LEVELS.check("level for " + CODING, level), padding);
    }

    @Override
    public int longestPadding() {
        return (int) ZstdPadding.RANGE.highest();
    }

    /**
     * {@inheritDoc} They are empty blocks before the last one (RFC 8878 §3.1.1.2), in six bytes more, and in a stream three
     * for a last block that is empty, too.
     */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new ZstdCodec(level, ZstdPadding.RANGE.check("padding for " + CODING, bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        return new ZstdEncodingStream(pool, sink, padding);
    }

    /** {@inheritDoc} A frame for each flush, and for each 128 KiB. */
    @Override
    public EncodingStream statelessEncoder(OutputStream sink) {
        return new StatelessZstdEncodingStream(this, sink, padding);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new ZstdDecodingStream(source, limits);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        // RFC 8878 §3.1.1.2.4: of an empty content, no block may have even the byte that is repeated.
        int room = length == 0 ? 0 : ZstdPadding.length(padding);
        int n = target.length < room ? -1 : encode(content, offset, length, target, room);
        if (n < 0 || room == 0) {
            return n;
        }
        // Room was left before the frame: its header moves to the front, and the empty blocks stand between.
        int header = ZstdFrameHeader.lengthOf(target, room, n);
        System.arraycopy(target, room, target, 0, header);
        ZstdPadding.write(padding, target, header);
        return room + n;
    }

    private int encode(byte[] content, int offset, int length, byte[] target, int at) {
        State state = pool.borrow();
        boolean done = false;
        try {
            // It begins a frame of its own, whatever went before, and keeps the parameters.
            int n = state.context.compressByteArray(target, at, target.length - at, content, offset, length);
            done = true;
            return n;
        } catch (ZstdException e) {
            if (e.getErrorCode() == Zstd.errDstSizeTooSmall()) {
                return -1;
            }
            throw new IllegalStateException(CODING + " failed", e);
        } finally {
            if (!done) {
                state.reset();
            }
            pool.giveBack(state);
        }
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return WHOLE;
    }

    /** A compression context with the output buffer that a stream needs beside it. */
    static final class State extends Pool.State {
        /** Bytes: a few calls for a full block of 128 KiB, which text shrinks to about a quarter. */
        private static final int BUFFER = 16 * 1024;

        final ZstdCompressCtx context = new ZstdCompressCtx();
        final byte[] buffer = new byte[BUFFER];
        private final int level;

        State(int level) {
            this.level = level;
            configure();
        }

        void reset() {
            // The library's reset forgets the parameters, too.
            context.reset();
            configure();
        }

        private void configure() {
            context.setLevel(level);
            if (level >= FIRST_LEVEL_WITH_LARGER_WINDOW) {
                context.setWindowLog(LARGEST_WINDOW);
                // The library sizes its tables for the window that it would have liked: 640 MB at level 22.
                context.setHashLog(LARGEST_WINDOW);
                context.setChainLog(LARGEST_WINDOW + 1);
            }
        }

        @Override
        public Runnable release() {
            return context::close;
        }
    }
}
