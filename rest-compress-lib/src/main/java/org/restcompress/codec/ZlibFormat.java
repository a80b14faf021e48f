// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

/** What stands before a deflate stream in the zlib format (RFC 1950 §2.2). */
final class ZlibFormat {
    static final int HEADER_BYTES = 2;
    static final int TRAILER_BYTES = 4;

    /** A block of no bytes (RFC 1951 §3.2.4), aligned to bytes as it is behind the header: no last block, length, complement. */
    private static final byte[] EMPTY_BLOCK = {0, 0, 0, (byte) 0xff, (byte) 0xff};

    /** Empty blocks before the first one with content. */
    static final Padding PADDING = new Padding(EMPTY_BLOCK.length, 64 * 1024);

    private ZlibFormat() {}

    /** Deflate with a window of 32 KiB, by the default algorithm, which is nothing that a decoder looks at. */
    static void header(byte[] target, int padding) {
        target[0] = 0x78;
        target[1] = (byte) 0x9c;
        for (int done = 0; done < padding; done += EMPTY_BLOCK.length) {
            System.arraycopy(EMPTY_BLOCK, 0, target, HEADER_BYTES + done, EMPTY_BLOCK.length);
        }
    }
}
