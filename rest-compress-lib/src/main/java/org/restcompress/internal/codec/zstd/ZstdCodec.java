// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.value.Range;

/** {@code zstd} (RFC 8878, window by RFC 9659) by zstd-jni; levels 1..22, default 2. */
public final class ZstdCodec implements ContentCodec {
    static final String CODING = "zstd";

    private static final Optional<WholeDecoder> WHOLE = Optional.of(new ZstdWholeDecoder());

    /** Binary logarithm of the window in bytes: RFC 9659 §3 lets a decoder refuse more than 8 MiB, so nobody sends it. */
    static final int LARGEST_WINDOW = 23;

    /** What takes the shortest time on a link of 1 Gbit/s, coding, sending and decoding together. */
    private static final int DEFAULT_LEVEL = 2;

    static final Range LEVELS = new Range(1, 22);

    /** From 20 on, the library's levels differ in the memory that they take for long contents. */
    private static final int BEST_LEVEL = 19;

    private final int level;
    private final int padding;
    private final Pool<ZstdEncoder> pool;

    /** At the default level. */
    public ZstdCodec() {
        this(DEFAULT_LEVEL, 0);
    }

    private ZstdCodec(int level, int padding) {
        this.level = level;
        this.padding = padding;
        pool = ZstdEncoder.pool(level);
    }

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public OptionalInt level() {
        return OptionalInt.of(level);
    }

    @Override
    public ContentCodec withLevel(int level) {
        return new ZstdCodec(LEVELS.check("level for " + CODING, level), padding);
    }

    @Override
    public OptionalInt bestLevel() {
        return OptionalInt.of(BEST_LEVEL);
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
        return new ZstdEncodingStream(pool, pool.borrow(), sink, padding);
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
        ZstdEncoder state = pool.borrow();
        boolean done = false;
        try {
            int n = state.encode(padding, content, offset, length, target, 0);
            done = n >= 0;
            return n;
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
}
