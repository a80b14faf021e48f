// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

/** Makes meta-blocks that a brotli decoder skips (RFC 7932 §9.2). They begin and end with a whole byte. */
final class BrotliMetadata {
    static final int MAX_PADDING = 64 * 1024;

    /** The bits in order: not the last block, no length of data, which marks it as metadata, and the reserved bit. */
    private static final int METADATA = 0b0_11_0;

    /** The bit position of the number of length bytes. If it is 0, there is no metadata. */
    private static final int LENGTH_BYTES = 4;

    /** The bit position of the length minus one. */
    private static final int LENGTH = 6;

    /** Bytes. The greatest length that one byte can express. */
    private static final int LONGEST_SHORT = 256;

    private BrotliMetadata() {}

    /** Returns meta-blocks of this total length, with their headers. */
    static byte[] of(int bytes) {
        byte[] blocks = new byte[bytes];
        int at = 0;
        // Empty blocks, if no header with a length fits: it is too long, or one length byte is too few and two are too
        // many.
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
