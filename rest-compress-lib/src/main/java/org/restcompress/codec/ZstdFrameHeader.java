// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** What stands before the blocks of a zstd frame (RFC 8878 §3.1.1.1). */
final class ZstdFrameHeader {
    /** More of the header is needed to tell. */
    static final long INCOMPLETE = -1;

    private static final int MAGIC = 0xFD2FB528;
    private static final int BEFORE_DESCRIPTOR = Integer.BYTES;
    private static final int SINGLE_SEGMENT = 0x20;
    private static final int RESERVED = 0x08;
    private static final int SMALLEST_WINDOW_LOG = 10;
    private static final int[] DICTIONARY_ID_BYTES = {0, 1, 2, 4};

    private ZstdFrameHeader() {}

    /**
     * The window that a frame asks for.
     *
     * @param bytes the frame's first bytes, between position and limit
     * @return bytes, 0 where no frame with a window begins, about which the library may complain, or {@link #INCOMPLETE}
     */
    static long window(ByteBuffer bytes) {
        ByteBuffer header = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
        if (header.remaining() <= BEFORE_DESCRIPTOR) {
            return INCOMPLETE;
        }
        if (header.getInt() != MAGIC) {
            return 0;
        }
        int descriptor = header.get();
        if ((descriptor & RESERVED) != 0) {
            return 0;
        }
        return (descriptor & SINGLE_SEGMENT) == 0 ? windowSize(header) : contentSize(header, descriptor);
    }

    /** §3.1.1.1.2: an exponent, and eighths of its power of two. */
    private static long windowSize(ByteBuffer header) {
        if (!header.hasRemaining()) {
            return INCOMPLETE;
        }
        int window = header.get() & 0xff;
        long base = 1L << (SMALLEST_WINDOW_LOG + (window >> 3));
        return base + base / 8 * (window & 7);
    }

    /** §3.1.1.1.4: a single segment's window is its content. */
    private static long contentSize(ByteBuffer header, int descriptor) {
        int idBytes = DICTIONARY_ID_BYTES[descriptor & 3];
        int sizeBytes = 1 << (descriptor >> 6 & 3);
        if (header.remaining() < idBytes + sizeBytes) {
            return INCOMPLETE;
        }
        header.position(header.position() + idBytes);
        return switch (sizeBytes) {
            case 1 -> header.get() & 0xff;
            case 2 -> (header.getShort() & 0xffff) + 256;
            case 4 -> header.getInt() & 0xffff_ffffL;
            default -> {
                long size = header.getLong();
                yield size < 0 ? Long.MAX_VALUE : size;
            }
        };
    }
}
