// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.restcompress.codec.WholeDecoder;

/** Decodes a body that is one gzip member with a usual header. */
final class GzipWholeDecoder implements WholeDecoder {
    /** Decoded bytes for each compressed byte. Deflate's longest match is 258 bytes, and takes at least two bits. */
    private static final int LARGEST_RATIO = 258 * 8 / 2;

    private static final int FLAG_TEXT = 1;
    private static final int TEXTS = GzipDecodingStream.FLAG_NAME | GzipCodec.FLAG_COMMENT;

    /** Reads only the header and the trailer. Streams decode an empty body, since they count the empty members. */
    @Override
    public long decodedLength(byte[] coded, int offset, int length) {
        int trailer = offset + length - GzipCodec.TRAILER_BYTES;
        int begin = skipHeader(coded, offset, trailer);
        if (begin < 0) {
            return -1;
        }
        long decoded = Integer.toUnsignedLong(GzipCodec.littleEndian(coded).getInt(trailer + Integer.BYTES));
        return decoded == 0 || decoded > (long) LARGEST_RATIO * (trailer - begin) ? -1 : decoded;
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target, int at, int room) {
        long decoded = decodedLength(coded, offset, length);
        int trailer = offset + length - GzipCodec.TRAILER_BYTES;
        int begin = skipHeader(coded, offset, trailer);
        if (decoded < 0
                || decoded > room
                || !Inflaters.decode(coded, begin, trailer - begin, target, at, (int) decoded)) {
            return -1;
        }
        CRC32 crc = new CRC32();
        crc.update(target, at, (int) decoded);
        ByteBuffer bytes = GzipCodec.littleEndian(coded);
        return (int) crc.getValue() == bytes.getInt(trailer) ? (int) decoded : -1;
    }

    /**
     * Returns where the deflate stream begins. Returns -1 if the header has other fields than a name and a comment, or
     * does not end before {@code end}.
     */
    private static int skipHeader(byte[] coded, int offset, int end) {
        int flags = offset + GzipCodec.FLAGS;
        if (end - offset < GzipCodec.HEADER.length
                || !Arrays.equals(coded, offset, flags, GzipCodec.HEADER, 0, GzipCodec.FLAGS)
                || (coded[flags] & ~(FLAG_TEXT | TEXTS)) != 0) {
            return -1;
        }
        int texts = Integer.bitCount(coded[flags] & TEXTS);
        int position = offset + GzipCodec.HEADER.length;
        while (texts > 0 && position < end) {
            texts -= coded[position++] == 0 ? 1 : 0;
        }
        return texts > 0 ? -1 : position;
    }
}
