// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.brotli;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.OptionalInt;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.codec.Prologue;
import org.restcompress.internal.value.Range;

/** {@code dcb} with one dictionary. */
final class DcbCodec implements ContentCodec {
    static final String CODING = "dcb";

    /** RFC 9842 §4. */
    static final Prologue PROLOGUE = new Prologue(CODING, "ff444342");

    /** The library's encoder takes no notice of a dictionary below. */
    private static final int LOWEST_QUALITY = 5;

    private static final Range LEVELS = new Range(LOWEST_QUALITY, 11);

    private final Dictionary dictionary;
    private final int quality;
    private final int padding;

    /** At the default quality: higher ones take longer for hardly less. */
    DcbCodec(Dictionary dictionary) {
        this(dictionary, LOWEST_QUALITY, 0);
    }

    private DcbCodec(Dictionary dictionary, int quality, int padding) {
        this.dictionary = dictionary;
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
        return new DcbCodec(dictionary, LEVELS.check("level for " + CODING, level), padding);
    }

    @Override
    public int longestPadding() {
        return (int) BrotliMetadata.PADDING.highest();
    }

    /** {@inheritDoc} It is the padding of {@code br}. */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new DcbCodec(dictionary, quality, BrotliMetadata.PADDING.check("padding for " + CODING, bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        Brotli4jLoader.ensureAvailability();
        sink.write(PROLOGUE.of(dictionary));
        return BrotliEncodingStream.with(dictionary, quality, sink, padding);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        Brotli4jLoader.ensureAvailability();
        return BrotliDecodingStream.with(dictionary, CODING, PROLOGUE.behind(source, dictionary), limits);
    }
}
