// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.value.Range;

/**
 * Implements the content coding {@code gzip} (RFC 9110 §8.4.1.3, RFC 1952) with the JDK's zlib. Levels are 1..9, by
 * default 2. Padding is a comment in the header.
 */
public final class GzipCodec extends ZlibCodec {
    static final String CODING = "gzip";

    static final int FLAGS = 3;
    static final int FLAG_COMMENT = 16;
    static final int TRAILER_BYTES = 2 * Integer.BYTES;

    /**
     * Magic number, method, no flags, no time, and an unknown system (§2.3). Without a time, the same body gives the
     * same bytes.
     */
    static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 255};

    /**
     * In bytes of a comment of blanks, with the zero byte behind it. Go's {@code compress/gzip} refuses more than 512
     * bytes.
     */
    private static final Range PADDING = new Range(0, 512);

    private static final Optional<WholeDecoder> WHOLE = Optional.of(new GzipWholeDecoder());

    /** Creates a codec with the default level. */
    public GzipCodec() {
        this(DEFAULT_LEVEL, 0);
    }

    private GzipCodec(int level, int padding) {
        super(CODING, PADDING, level, padding);
    }

    @Override
    ContentCodec with(int level, int padding) {
        return new GzipCodec(level, padding);
    }

    @Override
    public Set<String> aliases() {
        return Set.of("x-gzip");
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new GzipDecodingStream(source, limits);
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return WHOLE;
    }

    @Override
    Frame frame() {
        return new Frame(HEADER.length + padding, TRAILER_BYTES, new CRC32()) {
            @Override
            void header(byte[] target) {
                System.arraycopy(HEADER, 0, target, 0, HEADER.length);
                if (headerBytes > HEADER.length) {
                    target[FLAGS] = FLAG_COMMENT;
                    Arrays.fill(target, HEADER.length, headerBytes - 1, (byte) ' ');
                    target[headerBytes - 1] = 0;
                }
            }

            @Override
            void trailer(byte[] target, int at) {
                littleEndian(target).putInt(at, (int) checksum.getValue()).putInt(at + Integer.BYTES, (int) length);
            }
        };
    }

    static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
