// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.lzf.LZFChunk;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.Pool;

/**
 * Implements the content coding {@code lzf} with compress-lzf. The name is private, not registered. Each chunk starts
 * with {@code ZV}; the tool of the C library reads this format, too. There are no levels. An empty body is compressed
 * to one empty chunk, since servers refuse a compressed body without a byte.
 */
public final class LzfCodec implements ContentCodec {
    static final String CODING = "lzf";

    static final byte[] EMPTY_CHUNK = {LZFChunk.BYTE_Z, LZFChunk.BYTE_V, LZFChunk.BLOCK_TYPE_NON_COMPRESSED, 0, 0};

    private static final Optional<WholeDecoder> WHOLE = Optional.of(new LzfWholeDecoder());

    private final int padding;

    /** ServiceLoader needs this constructor. */
    public LzfCodec() {
        this(0);
    }

    private LzfCodec(int padding) {
        this.padding = padding;
    }

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public int longestPadding() {
        return (int) LzfPadding.RANGE.highest();
    }

    /**
     * {@inheritDoc} The padding consists of literals that are written one by one, as far as there are any. A body that
     * hardly compresses grows in steps of five bytes; its length reveals nothing anyway. A body of a few bytes grows by
     * less than requested.
     */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new LzfCodec(LzfPadding.RANGE.check("padding for " + CODING, bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        return new LzfEncodingStream(sink, new LzfPadding(padding));
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new LzfDecodingStream(source, limits);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        if (length == 0) {
            return encodeEmpty(target);
        }
        Pool<LzfEncoder> pool = LzfEncoder.forContentOf(length);
        LzfEncoder state = pool.borrow();
        LzfPadding unspent = new LzfPadding(padding);
        try {
            int coded = 0;
            for (int done = 0; done < length && coded >= 0; ) {
                int chunk = Math.min(length - done, LZFChunk.MAX_CHUNK_LEN);
                coded = LzfEncoder.room(chunk) + unspent.left() <= target.length - coded
                        ? state.encodeChunk(content, offset + done, chunk, target, coded, unspent)
                        : encodeIfItFits(state, content, offset + done, chunk, target, coded, unspent);
                done += chunk;
            }
            return coded;
        } finally {
            pool.giveBack(state);
        }
    }

    private static int encodeEmpty(byte[] target) {
        if (target.length < EMPTY_CHUNK.length) {
            return -1;
        }
        System.arraycopy(EMPTY_CHUNK, 0, target, 0, EMPTY_CHUNK.length);
        return EMPTY_CHUNK.length;
    }

    /**
     * Compresses a chunk if the target may have room for it, but not for the encoder's worst case. Returns the index
     * behind the chunk, or -1 if it does not fit.
     */
    private static int encodeIfItFits(
            LzfEncoder state, byte[] content, int offset, int length, byte[] target, int at, LzfPadding padding) {
        byte[] roomy = Buffers.borrow(LzfEncoder.room(length) + padding.left());
        int n = state.encodeChunk(content, offset, length, roomy, 0, padding);
        boolean fits = n <= target.length - at;
        if (fits) {
            System.arraycopy(roomy, 0, target, at, n);
        }
        Buffers.giveBack(roomy);
        return fits ? at + n : -1;
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return WHOLE;
    }
}
