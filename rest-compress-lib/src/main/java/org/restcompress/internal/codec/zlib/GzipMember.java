// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import org.jspecify.annotations.Nullable;

/**
 * What a coded content is, if it is a gzip member of the usual kind, and nothing else.
 *
 * @param begin where its deflate stream begins
 * @param length how many bytes that has
 * @param crc what its trailer says of the content
 * @param decodedLength in bytes, more than 0; from the trailer, too
 */
record GzipMember(int begin, int length, long crc, long decodedLength) {
    /** Decoded bytes for each coded one: deflate's longest match is 258 bytes, and takes two bits at least. */
    private static final int LARGEST_RATIO = 258 * 8 / 2;

    /**
     * Looks at header and trailer only.
     *
     * @return null if they are not those of a single member, or there is no content, which streams count
     */
    static @Nullable GzipMember of(byte[] coded, int offset, int length) {
        int end = offset + length - GzipFormat.TRAILER_BYTES;
        int begin = GzipFormat.skipHeader(coded, offset, end);
        if (begin < 0) {
            return null;
        }
        long decodedLength = GzipFormat.getInt(coded, end + 4);
        return decodedLength == 0 || decodedLength > (long) LARGEST_RATIO * (end - begin)
                ? null
                : new GzipMember(begin, end - begin, GzipFormat.getInt(coded, end), decodedLength);
    }
}
