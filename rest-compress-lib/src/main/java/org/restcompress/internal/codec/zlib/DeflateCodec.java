// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.internal.value.Range;

/**
 * Implements the content coding {@code deflate} (RFC 9110 §8.4.1.2), which is the zlib format, with the JDK's zlib.
 * Levels are 1..9, by default 2. Padding consists of empty blocks behind the header, and takes eight additional bytes.
 */
public final class DeflateCodec extends ZlibCodec {
    static final String CODING = "deflate";

    /** In bytes. */
    private static final Range PADDING = new Range(0, 64 * 1024);

    /** Deflate with a window of 32 KiB and the default algorithm. Decoders ignore the algorithm (RFC 1950 §2.2). */
    private static final byte[] HEADER = {0x78, (byte) 0x9c};

    /**
     * Constant overhead of a padding in bytes. Every number above this one is a sum of the lengths of
     * {@link #EMPTY_BLOCKS}.
     */
    private static final int BESIDE = 8;

    /**
     * Sequences of empty blocks that begin and end with a whole byte (RFC 1951 §3.2.3). Each has zero to three blocks
     * in fixed codes, of ten bits each, and then a stored block. The stored block fills up its byte. Its length and the
     * complement of that follow.
     */
    private static final byte[][] EMPTY_BLOCKS = {
        {0, 0, 0, -1, -1},
        {0b10, 0, 0, 0, -1, -1},
        {0b10, 0b10_00, 0, 0, 0, -1, -1},
        {0b10, 0b10_00, 0b10_0000, 0, 0, 0, 0, -1, -1},
    };

    /** Creates a codec with the default level. */
    public DeflateCodec() {
        this(DEFAULT_LEVEL, 0);
    }

    private DeflateCodec(int level, int padding) {
        super(CODING, PADDING, level, padding);
    }

    @Override
    ContentCodec with(int level, int padding) {
        return new DeflateCodec(level, padding);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new DeflateDecodingStream(source);
    }

    @Override
    Frame frame() {
        return new Frame(HEADER.length + (padding == 0 ? 0 : BESIDE + padding), Integer.BYTES, new Adler32()) {
            @Override
            void header(byte[] target) {
                System.arraycopy(HEADER, 0, target, 0, HEADER.length);
                for (int at = HEADER.length; at < headerBytes; ) {
                    byte[] blocks = EMPTY_BLOCKS[next(headerBytes - at)];
                    System.arraycopy(blocks, 0, target, at, blocks.length);
                    at += blocks.length;
                }
            }

            @Override
            void trailer(byte[] target, int at) {
                ByteBuffer.wrap(target, at, trailerBytes).putInt((int) checksum.getValue());
            }
        };
    }

    /**
     * Returns the index of the next blocks, if {@code left} bytes are to be filled. After two steps at most, the rest
     * is a multiple of the shortest blocks' length.
     */
    private static int next(int left) {
        return switch (left % EMPTY_BLOCKS[0].length) {
            case 1 -> 1;
            case 2, 3 -> 2;
            case 4 -> 3;
            default -> 0;
        };
    }
}
