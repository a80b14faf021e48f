// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.value.Range;

/** What stands around a deflate stream in a gzip member (RFC 1952 §2.3). */
final class GzipFormat {
    static final int HEADER_BYTES = 10;
    static final int TRAILER_BYTES = 8;

    private static final int MAGIC_1 = 0x1f;
    private static final int MAGIC_2 = 0x8b;
    private static final int METHOD_DEFLATE = 8;
    private static final int OS_UNKNOWN = 255;

    private static final int FLAG_TEXT = 1;
    private static final int FLAG_HEADER_CRC = 2;
    private static final int FLAG_EXTRA = 4;
    private static final int FLAG_NAME = 8;
    private static final int FLAG_COMMENT = 16;
    private static final int FLAGS_RESERVED = 0xe0;

    /** A comment of blanks, and the zero byte behind it. Go's {@code compress/gzip} refuses more than 512 bytes. */
    static final Range PADDING = new Range(0, 512);

    private GzipFormat() {}

    /**
     * Writes the shortest header: no name, and no time, so that the same content gives the same bytes.
     *
     * @param padding bytes that the header is longer by
     */
    static void header(byte[] target, int padding) {
        Arrays.fill(target, 0, HEADER_BYTES, (byte) 0);
        target[0] = MAGIC_1;
        target[1] = (byte) MAGIC_2;
        target[2] = METHOD_DEFLATE;
        target[9] = (byte) OS_UNKNOWN;
        if (padding > 0) {
            target[3] = FLAG_COMMENT;
            int end = HEADER_BYTES + padding - 1;
            Arrays.fill(target, HEADER_BYTES, end, (byte) ' ');
            target[end] = 0;
        }
    }

    static void trailer(byte[] target, int offset, Checksum crc, long length) {
        putInt(target, offset, crc.getValue());
        putInt(target, offset + 4, length);
    }

    private static void putInt(byte[] target, int offset, long value) {
        for (int i = 0; i < 4; i++) {
            target[offset + i] = (byte) (value >>> (8 * i));
        }
    }

    /** The four bytes at an offset, the lowest first, as an unsigned number. */
    static long getInt(byte[] source, int offset) {
        long value = 0;
        for (int i = 3; i >= 0; i--) {
            value = value << 8 | (source[offset + i] & 0xff);
        }
        return value;
    }

    /**
     * Where the deflate stream begins after a header that ends before an index, and has no more than a name and a comment
     * in it; -1 after any other.
     */
    static int skipHeader(byte[] coded, int offset, int end) {
        if (end - offset < HEADER_BYTES
                || coded[offset] != MAGIC_1
                || coded[offset + 1] != (byte) MAGIC_2
                || coded[offset + 2] != METHOD_DEFLATE
                || (coded[offset + 3] & ~(FLAG_TEXT | FLAG_NAME | FLAG_COMMENT)) != 0) {
            return -1;
        }
        int texts = Integer.bitCount(coded[offset + 3] & (FLAG_NAME | FLAG_COMMENT));
        int position = offset + HEADER_BYTES;
        while (texts > 0 && position < end) {
            texts -= coded[position++] == 0 ? 1 : 0;
        }
        return texts > 0 ? -1 : position;
    }

    /** Reads a member's header up to its deflate stream. */
    static void readHeader(SourceBuffer source, CRC32 crc) throws IOException {
        crc.reset();
        if (next(source, crc) != MAGIC_1 || next(source, crc) != MAGIC_2) {
            throw malformed("no gzip member where one should begin");
        }
        if (next(source, crc) != METHOD_DEFLATE) {
            throw malformed("its method is not deflate");
        }
        int flags = next(source, crc);
        if ((flags & FLAGS_RESERVED) != 0) {
            throw malformed("reserved flags are set");
        }
        skip(source, crc, 6);
        if ((flags & FLAG_EXTRA) != 0) {
            skip(source, crc, next(source, crc) | next(source, crc) << 8);
        }
        if ((flags & FLAG_NAME) != 0) {
            skipText(source, crc);
        }
        if ((flags & FLAG_COMMENT) != 0) {
            skipText(source, crc);
        }
        if ((flags & FLAG_HEADER_CRC) != 0) {
            int expected = (int) crc.getValue() & 0xffff;
            if (source.nextShort() != expected) {
                throw malformed("the checksum of its header is wrong");
            }
        }
        crc.reset();
    }

    /** Reads a member's trailer and holds it against what was decoded. */
    static void readTrailer(SourceBuffer source, CRC32 crc, long length) throws IOException {
        if (source.nextInt() != crc.getValue()) {
            throw malformed("its checksum is wrong");
        }
        if (source.nextInt() != (length & 0xffff_ffffL)) {
            throw malformed("its length is wrong");
        }
    }

    private static int next(SourceBuffer source, CRC32 crc) throws IOException {
        int b = source.next();
        crc.update(b);
        return b;
    }

    private static void skip(SourceBuffer source, CRC32 crc, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            next(source, crc);
        }
    }

    private static void skipText(SourceBuffer source, CRC32 crc) throws IOException {
        int b = next(source, crc);
        while (b != 0) {
            b = next(source, crc);
        }
    }

    private static MalformedContentException malformed(String problem) {
        return new MalformedContentException(GzipCodec.CODING, problem);
    }
}
