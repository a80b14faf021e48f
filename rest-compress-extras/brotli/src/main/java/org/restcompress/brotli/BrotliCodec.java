// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/**
 * Implements {@code br} (RFC 7932) with brotli4j; quality 0..11, default 2. With a dictionary it implements {@code dcb}.
 * Brotli's native states cannot be reused, so none is pooled: each is freed with its stream.
 */
public final class BrotliCodec implements ContentCodec {
    /** The quality with the shortest time for encoding, sending and decoding together on a link of 1 Gbit/s. */
    private static final int DEFAULT_QUALITY = 2;

    private static final int LOWEST_QUALITY = 0;

    /**
     * Below this quality the library's encoder ignores the dictionary. It is also the default with a dictionary: higher
     * qualities take longer and save hardly more.
     */
    private static final int LOWEST_QUALITY_WITH_DICTIONARY = 5;

    private static final int BEST_QUALITY = 11;

    private final @Nullable CompressionDictionary dictionary;
    private final int quality;
    private final int padding;

    /** Creates a codec with the default quality. */
    public BrotliCodec() {
        this(null, DEFAULT_QUALITY, 0);
    }

    BrotliCodec(CompressionDictionary dictionary) {
        this(dictionary, LOWEST_QUALITY_WITH_DICTIONARY, 0);
    }

    private BrotliCodec(@Nullable CompressionDictionary dictionary, int quality, int padding) {
        this.dictionary = dictionary;
        this.quality = quality;
        this.padding = padding;
    }

    @Override
    public String coding() {
        return dictionary == null ? "br" : Dcb.CODING;
    }

    @Override
    public OptionalInt level() {
        return OptionalInt.of(quality);
    }

    @Override
    public OptionalInt bestLevel() {
        return dictionary == null ? OptionalInt.of(BEST_QUALITY) : OptionalInt.empty();
    }

    @Override
    public ContentCodec withLevel(int level) {
        int lowest = dictionary == null ? LOWEST_QUALITY : LOWEST_QUALITY_WITH_DICTIONARY;
        return new BrotliCodec(dictionary, check("level", level, lowest, BEST_QUALITY), padding);
    }

    @Override
    public int longestPadding() {
        return BrotliMetadata.MAX_PADDING;
    }

    /**
     * {@inheritDoc} The padding is metadata after the compressed data (RFC 7932 §9.2). Any padding first fills up the last
     * byte, which adds a byte or two.
     */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new BrotliCodec(dictionary, quality, check("padding", bytes, 0, BrotliMetadata.MAX_PADDING));
    }

    private int check(String what, int value, int lowest, int highest) {
        if (value < lowest || value > highest) {
            throw new IllegalArgumentException(
                    what + " for " + coding() + ": " + value + " (expected " + lowest + ".." + highest + ")");
        }
        return value;
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        Brotli4jLoader.ensureAvailability();
        BrotliEncodingStream stream = new BrotliEncodingStream(sink, quality, dictionary, padding);
        boolean done = false;
        try {
            // After the state was made: if that fails, nothing may have been sent.
            if (dictionary != null) {
                sink.write(Prologue.of(dictionary));
            }
            done = true;
            return stream;
        } finally {
            if (!done) {
                stream.release();
            }
        }
    }

    /** {@inheritDoc} Those are prepared dictionaries. */
    @Override
    public void freeIdle() {
        BrotliDictionary.emptyAll();
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        Brotli4jLoader.ensureAvailability();
        return new BrotliDecodingStream(source, coding(), dictionary, limits);
    }
}
