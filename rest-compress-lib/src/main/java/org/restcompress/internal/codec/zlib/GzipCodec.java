// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.zip.Deflater;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.value.Range;

/**
 * {@code gzip} (RFC 9110 §8.4.1.3, RFC 1952) by the JDK's zlib; levels 1..9, default 2.
 */
public final class GzipCodec implements ContentCodec {
    static final String CODING = "gzip";

    private static final Optional<WholeDecoder> WHOLE = Optional.of(new GzipWholeDecoder());

    /** What takes the shortest time on a link of 1 Gbit/s, coding, sending and decoding together. */
    private static final int DEFAULT_LEVEL = 2;

    private static final Range LEVELS = new Range(Deflater.BEST_SPEED, Deflater.BEST_COMPRESSION);

    private final int level;
    private final int padding;
    private final Deflaters deflaters;

    /** At the default level. */
    public GzipCodec() {
        this(DEFAULT_LEVEL, 0);
    }

    private GzipCodec(int level, int padding) {
        this.level = level;
        this.padding = padding;
        deflaters = Deflaters.at(level);
    }

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public Set<String> aliases() {
        return Set.of("x-gzip");
    }

    @Override
    public OptionalInt level() {
        return OptionalInt.of(level);
    }

    @Override
    public ContentCodec withLevel(int level) {
        return new GzipCodec(LEVELS.check("level for " + CODING, level), padding);
    }

    @Override
    public OptionalInt bestLevel() {
        return OptionalInt.of(Deflater.BEST_COMPRESSION);
    }

    @Override
    public int longestPadding() {
        return (int) GzipFormat.PADDING.highest();
    }

    /** {@inheritDoc} They are in a comment in the header (RFC 1952 §2.3). */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new GzipCodec(level, GzipFormat.PADDING.check("padding for " + CODING, bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        return new DeflateEncodingStream(deflaters.zlib(), sink, DeflateFrame.gzip(padding));
    }

    @Override
    public EncodingStream statelessEncoder(OutputStream sink) {
        return new StatelessDeflateEncodingStream(deflaters.zlib(), sink, DeflateFrame.gzip(padding));
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new GzipDecodingStream(source, limits);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        return deflaters.encode(DeflateFrame.gzip(padding), content, offset, length, target);
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return WHOLE;
    }
}
