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
 * {@code br} (RFC 7932) by brotli4j; quality 0..11, default 2. With a dictionary it is {@code dcb}. Brotli's states cannot be
 * used twice, so nothing is pooled; each is freed with its stream.
 */
public final class BrotliCodec implements ContentCodec {
    /** What to add where it is missing. */
    static final String LIBRARY = "com.aayushatharva.brotli4j:brotli4j:1.24.0";

    /** What takes the shortest time on a link of 1 Gbit/s, coding, sending and decoding together. */
    private static final int DEFAULT_QUALITY = 2;

    private static final int LOWEST_QUALITY = 0;

    /**
     * The library's encoder takes no notice of a dictionary below. It is the default with one, too: higher ones take longer for
     * hardly less.
     */
    private static final int LOWEST_QUALITY_WITH_DICTIONARY = 5;

    private static final int BEST_QUALITY = 11;

    private final @Nullable CompressionDictionary dictionary;
    private final int quality;
    private final int padding;

    /** At the default quality. */
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
     * {@inheritDoc} They are metadata behind the content (RFC 7932 §9.2), which any padding first fills up to a whole byte:
     * that takes a byte or two beyond it.
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

    private static void ensureAvailable() {
        try {
            Brotli4jLoader.ensureAvailability();
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException("brotli4j is not there; add " + LIBRARY, e);
        }
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        ensureAvailable();
        BrotliEncodingStream stream = new BrotliEncodingStream(sink, quality, dictionary, padding);
        boolean done = false;
        try {
            // Not before the state is there: without it nothing may have been sent.
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

    /** {@inheritDoc} It keeps prepared dictionaries. */
    @Override
    public void freeIdle() {
        BrotliDictionary.emptyAll();
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        ensureAvailable();
        return new BrotliDecodingStream(source, coding(), dictionary, limits);
    }
}
