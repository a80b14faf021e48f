// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.OptionalInt;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.codec.Prologue;
import org.restcompress.internal.platform.Pool;

/** {@code dcz} with one dictionary. */
final class DczCodec implements ContentCodec {
    static final String CODING = "dcz";

    /** RFC 9842 §5: the header of a skippable frame with 32 bytes, the SHA-256. */
    static final Prologue PROLOGUE = new Prologue(CODING, "5e2a4d1820000000");

    private final Dictionary dictionary;
    private final int level;
    private final int padding;
    private final Pool<ZstdEncoder> pool;

    /** At the level that fits the dictionary's length. */
    DczCodec(Dictionary dictionary) {
        this(dictionary, ZstdEncodingDictionary.defaultLevel(dictionary.length()), 0);
    }

    private DczCodec(Dictionary dictionary, int level, int padding) {
        this.dictionary = dictionary;
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
        return new DczCodec(dictionary, ZstdCodec.LEVELS.check("level for " + CODING, level), padding);
    }

    @Override
    public int longestPadding() {
        return (int) ZstdPadding.RANGE.highest();
    }

    /** {@inheritDoc} It is the padding of {@code zstd}. */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new DczCodec(dictionary, level, ZstdPadding.RANGE.check("padding for " + CODING, bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        sink.write(PROLOGUE.of(dictionary));
        return new ZstdEncodingStream(pool, borrow(), sink, padding);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return ZstdDecodingStream.with(dictionary, CODING, PROLOGUE.behind(source, dictionary), limits);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        byte[] prologue = PROLOGUE.of(dictionary);
        if (target.length < prologue.length) {
            return -1;
        }
        System.arraycopy(prologue, 0, target, 0, prologue.length);
        ZstdEncoder state = borrow();
        try {
            int n = state.encode(padding, content, offset, length, target, prologue.length);
            return n < 0 ? -1 : prologue.length + n;
        } finally {
            state.reset();
            pool.giveBack(state);
        }
    }

    private ZstdEncoder borrow() {
        ZstdEncoder state = pool.borrow();
        boolean done = false;
        try {
            state.load(ZstdEncodingDictionary.KEPT.borrow(dictionary, level));
            done = true;
            return state;
        } finally {
            if (!done) {
                pool.discard(state);
            }
        }
    }
}
