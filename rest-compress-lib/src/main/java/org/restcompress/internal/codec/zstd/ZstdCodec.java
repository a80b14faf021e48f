// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.value.Range;

/**
 * Implements the content coding {@code zstd} (RFC 8878, window by RFC 9659) with zstd-jni. With a dictionary, the
 * content coding is {@code dcz}. Levels are 1..22, by default 2.
 */
public final class ZstdCodec implements ContentCodec {
    static final String CODING = "zstd";

    private static final byte[] NOTHING = {};
    private static final Optional<WholeDecoder> WHOLE = Optional.of(new ZstdWholeDecoder());

    /**
     * Binary logarithm of the window in bytes. RFC 9659 §3 lets a decoder refuse more than 8 MiB, so the encoder does
     * not use more.
     */
    static final int LARGEST_WINDOW = 23;

    /** Takes the shortest time to encode, send and decode a body on a link of 1 Gbit/s. */
    private static final int DEFAULT_LEVEL = 2;

    private static final Range LEVELS = new Range(1, 22);

    /** From 20 on, the library's levels differ in the memory that they use for long bodies. */
    private static final int BEST_LEVEL = 19;

    private final @Nullable CompressionDictionary dictionary;
    private final int level;
    private final int padding;
    private final Pool<ZstdEncoder> pool;

    /** Creates a codec with the default level. */
    public ZstdCodec() {
        this(null, DEFAULT_LEVEL, 0);
    }

    /** Creates a codec with the default level for the dictionary's length. */
    ZstdCodec(CompressionDictionary dictionary) {
        this(dictionary, ZstdDictionary.defaultLevel(dictionary.length()), 0);
    }

    private ZstdCodec(@Nullable CompressionDictionary dictionary, int level, int padding) {
        this.dictionary = dictionary;
        this.level = level;
        this.padding = padding;
        pool = ZstdEncoder.pool(level);
    }

    @Override
    public String coding() {
        return dictionary == null ? CODING : Dcz.CODING;
    }

    @Override
    public OptionalInt level() {
        return OptionalInt.of(level);
    }

    @Override
    public ContentCodec withLevel(int level) {
        return new ZstdCodec(dictionary, LEVELS.check("level for " + coding(), level), padding);
    }

    @Override
    public OptionalInt bestLevel() {
        return dictionary == null ? OptionalInt.of(BEST_LEVEL) : OptionalInt.empty();
    }

    @Override
    public int longestPadding() {
        return (int) ZstdPadding.RANGE.highest();
    }

    /**
     * {@inheritDoc} The padding consists of empty blocks before the last one (RFC 8878 §3.1.1.2). It takes six
     * additional bytes. In a stream it takes three more, for an empty last block.
     */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new ZstdCodec(dictionary, level, ZstdPadding.RANGE.check("padding for " + coding(), bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        ZstdEncoder state = borrow();
        boolean done = false;
        try {
            state.beginStream();
            // This follows the borrowing: if that fails, nothing may have been sent.
            if (dictionary != null) {
                sink.write(Dcz.prologue(dictionary));
            }
            done = true;
            return new ZstdEncodingStream(pool, state, sink, padding);
        } finally {
            if (!done) {
                pool.discard(state);
            }
        }
    }

    /**
     * {@inheritDoc} The encoder writes a single frame with a window of 2 KiB, since few clients read a frame for each
     * flush. It uses 41 KB of native memory, and level 2 at most. With a dictionary, it is the same as
     * {@link #encoder}.
     */
    @Override
    public EncodingStream statelessEncoder(OutputStream sink) throws IOException {
        if (dictionary != null) {
            return encoder(sink);
        }
        Pool<ZstdEncoder> small = ZstdEncoder.smallPool(level);
        return new ZstdEncodingStream(small, small.borrow(), sink, padding);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new ZstdDecodingStream(source, dictionary, limits);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        byte[] prologue = dictionary == null ? NOTHING : Dcz.prologue(dictionary);
        if (target.length < prologue.length) {
            return -1;
        }
        System.arraycopy(prologue, 0, target, 0, prologue.length);
        ZstdEncoder state = borrow();
        boolean reusable = false;
        try {
            int n = state.encode(padding, content, offset, length, target, prologue.length);
            reusable = n >= 0 && dictionary == null;
            return n < 0 ? -1 : prologue.length + n;
        } finally {
            if (!reusable) {
                state.reset();
            }
            pool.giveBack(state);
        }
    }

    private ZstdEncoder borrow() {
        ZstdEncoder state = pool.borrow();
        if (dictionary == null) {
            return state;
        }
        boolean done = false;
        try {
            state.load(dictionary);
            done = true;
            return state;
        } finally {
            if (!done) {
                pool.discard(state);
            }
        }
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return dictionary == null ? WHOLE : Optional.empty();
    }
}
