// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import org.restcompress.internal.value.Range;

/** What stands before a deflate stream in the zlib format (RFC 1950 §2.2). */
final class ZlibFormat {
    static final int HEADER_BYTES = 2;
    static final int TRAILER_BYTES = 4;

    /** Empty blocks before the first one with content. */
    static final Range PADDING = new Range(0, 64 * 1024);

    /** Bytes that any padding has beside: from there on, the lengths of empty blocks add up to each number. */
    private static final int BESIDE = 8;

    /**
     * Empty blocks, of one byte more each, that begin and end with a whole byte (RFC 1951 §3.2.3): from none to three in
     * fixed codes, which take ten bits each, and then a stored one, which fills up the byte, with its length and the
     * complement of that.
     */
    private static final byte[][] EMPTY_BLOCKS = {
        {0, 0, 0, -1, -1},
        {0b10, 0, 0, 0, -1, -1},
        {0b10, 0b10_00, 0, 0, 0, -1, -1},
        {0b10, 0b10_00, 0b10_0000, 0, 0, 0, 0, -1, -1},
    };

    private ZlibFormat() {}

    /** Bytes of the header, with its padding. */
    static int headerBytes(int padding) {
        return padding == 0 ? HEADER_BYTES : HEADER_BYTES + BESIDE + padding;
    }

    /** Deflate with a window of 32 KiB, by the default algorithm, which is nothing that a decoder looks at. */
    static void header(byte[] target, int padding) {
        target[0] = 0x78;
        target[1] = (byte) 0x9c;
        int end = headerBytes(padding);
        for (int at = HEADER_BYTES; at < end; ) {
            byte[] blocks = EMPTY_BLOCKS[next(end - at)];
            System.arraycopy(blocks, 0, target, at, blocks.length);
            at += blocks.length;
        }
    }

    /** The blocks that come next where so many bytes are left: those that leave a multiple of the shortest ones. */
    private static int next(int left) {
        return switch (left % EMPTY_BLOCKS[0].length) {
            case 1 -> 1;
            case 2, 3 -> 2;
            case 4 -> 3;
            default -> 0;
        };
    }
}
