// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

/** Meta-blocks of a brotli stream that are skipped (RFC 7932 §9.2). They begin and end with a whole byte. */
final class BrotliMetadata {
    static final int MAX_PADDING = 64 * 1024;

    /** In the order of bits: not the last, no length of content, which says that it is metadata, and the reserved bit. */
    private static final int METADATA = 0b0_11_0;

    /** Where the number of bytes stands that the length takes; without such a byte, there is no metadata. */
    private static final int LENGTH_BYTES = 4;

    /** Where the length stands, less one. */
    private static final int LENGTH = 6;

    /** Bytes that a length of one byte can name. */
    private static final int LONGEST_SHORT = 256;

    private BrotliMetadata() {}

    /** Meta-blocks of so many bytes, headers included. */
    static byte[] of(int bytes) {
        byte[] blocks = new byte[bytes];
        int at = 0;
        // Where a header with a length is too long, and where one of two bytes is too short and one of three too long.
        while (bytes - at > 0 && (bytes - at < 2 + 1 || bytes - at == 2 + LONGEST_SHORT + 1)) {
            blocks[at++] = METADATA;
        }
        if (at < bytes) {
            int lengthBytes = bytes - at <= 2 + LONGEST_SHORT ? 1 : 2;
            int length = bytes - at - 1 - lengthBytes;
            int header = METADATA | lengthBytes << LENGTH_BYTES | (length - 1) << LENGTH;
            for (int i = 0; i <= lengthBytes; i++) {
                blocks[at + i] = (byte) (header >>> (8 * i));
            }
        }
        return blocks;
    }
}
