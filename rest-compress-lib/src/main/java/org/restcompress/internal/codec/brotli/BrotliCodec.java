// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.brotli;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.OptionalInt;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.value.Range;

/**
 * {@code br} (RFC 7932) by brotli4j, an optional dependency; quality 0..11, default 2. Brotli's states cannot be used
 * twice, so nothing is pooled; each is freed with its stream.
 */
public final class BrotliCodec implements ContentCodec {
    static final String CODING = "br";

    /** What takes the shortest time on a link of 1 Gbit/s, coding, sending and decoding together. */
    private static final int DEFAULT_QUALITY = 2;

    private static final Range LEVELS = new Range(0, 11);

    private final int quality;
    private final int padding;

    /** At the default quality. */
    public BrotliCodec() {
        this(DEFAULT_QUALITY, 0);
    }

    private BrotliCodec(int quality, int padding) {
        this.quality = quality;
        this.padding = padding;
    }

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public OptionalInt level() {
        return OptionalInt.of(quality);
    }

    @Override
    public ContentCodec withLevel(int level) {
        return new BrotliCodec(LEVELS.check("level for " + CODING, level), padding);
    }

    @Override
    public OptionalInt bestLevel() {
        return OptionalInt.of((int) LEVELS.highest());
    }

    @Override
    public int longestPadding() {
        return (int) BrotliMetadata.PADDING.highest();
    }

    /**
     * {@inheritDoc} They are metadata behind the content (RFC 7932 §9.2), which any padding first fills up to a whole byte:
     * that takes a byte or two beyond it.
     */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new BrotliCodec(quality, BrotliMetadata.PADDING.check("padding for " + CODING, bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        Brotli4jLoader.ensureAvailability();
        return BrotliEncodingStream.of(quality, sink, padding);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        Brotli4jLoader.ensureAvailability();
        return new BrotliDecodingStream(source, limits);
    }
}
