// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.OptionalInt;
import java.util.zip.Deflater;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.value.Range;

/**
 * {@code deflate} (RFC 9110 §8.4.1.2): the zlib format by the JDK's zlib; levels 1..9, default 2.
 */
public final class DeflateCodec implements ContentCodec {
    static final String CODING = "deflate";

    /** What takes the shortest time on a link of 1 Gbit/s, coding, sending and decoding together. */
    private static final int DEFAULT_LEVEL = 2;

    private static final Range LEVELS = new Range(Deflater.BEST_SPEED, Deflater.BEST_COMPRESSION);

    private final int level;
    private final int padding;
    private final Deflaters deflaters;

    /** At the default level. */
    public DeflateCodec() {
        this(DEFAULT_LEVEL, 0);
    }

    private DeflateCodec(int level, int padding) {
        this.level = level;
        this.padding = padding;
        deflaters = Deflaters.at(level);
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
        return new DeflateCodec(LEVELS.check("level for " + CODING, level), padding);
    }

    @Override
    public OptionalInt bestLevel() {
        return OptionalInt.of(Deflater.BEST_COMPRESSION);
    }

    @Override
    public int longestPadding() {
        return (int) ZlibFormat.PADDING.highest();
    }

    /** {@inheritDoc} They are empty blocks behind the header (RFC 1951 §3.2.3), in eight bytes more. */
    @Override
    public ContentCodec withPadding(int bytes) {
        return new DeflateCodec(level, ZlibFormat.PADDING.check("padding for " + CODING, bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        return new DeflateEncodingStream(deflaters.zlib(), sink, DeflateFrame.zlib(padding));
    }

    @Override
    public EncodingStream statelessEncoder(OutputStream sink) {
        return new StatelessDeflateEncodingStream(deflaters.zlib(), sink, DeflateFrame.zlib(padding));
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new DeflateDecodingStream(source);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        return deflaters.encode(DeflateFrame.zlib(padding), content, offset, length, target);
    }
}
