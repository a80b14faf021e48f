// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The header of a zstd frame (RFC 8878 §3.1.1.1).
 *
 * @param length bytes of the header, with the magic number
 * @param window bytes of the window that the frame asks for
 * @param contentSize bytes that the frame decodes to, or {@link #UNKNOWN}
 * @param singleSegment whether the window covers the whole body
 * @param checksum whether four bytes of a checksum follow the blocks
 */
record ZstdFrameHeader(int length, long window, long contentSize, boolean singleSegment, boolean checksum) {
    static final long UNKNOWN = -1;

    /** Stands for a skippable frame, or for bytes that the library may reject. */
    static final ZstdFrameHeader NONE = new ZstdFrameHeader(0, 0, UNKNOWN, false, false);

    /** The header of a frame without blocks that can be decoded: magic number, descriptor and window. */
    static final byte[] ALONE = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0};

    private static final int MAGIC = 0xFD2FB528;
    private static final int BEFORE_DESCRIPTOR = Integer.BYTES;
    private static final int SINGLE_SEGMENT = 0x20;
    private static final int RESERVED = 0x08;
    private static final int CHECKSUM = 0x04;
    private static final int SMALLEST_WINDOW_LOG = 10;
    private static final int[] DICTIONARY_ID_BYTES = {0, 1, 2, 4};

    /**
     * Parses a header.
     *
     * @param bytes the frame's first bytes, between position and limit
     * @return the header, or null if more bytes are needed
     */
    static @Nullable ZstdFrameHeader of(ByteBuffer bytes) {
        ByteBuffer header = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
        if (header.remaining() <= BEFORE_DESCRIPTOR) {
            return null;
        }
        if (header.getInt() != MAGIC) {
            return NONE;
        }
        int descriptor = header.get();
        if ((descriptor & RESERVED) != 0) {
            return NONE;
        }
        boolean singleSegment = (descriptor & SINGLE_SEGMENT) != 0;
        int windowBytes = singleSegment ? 0 : 1;
        int idBytes = DICTIONARY_ID_BYTES[descriptor & 3];
        int sizeFlag = descriptor >> 6 & 3;
        int sizeBytes = sizeFlag == 0 ? 1 - windowBytes : 1 << sizeFlag;
        if (header.remaining() < windowBytes + idBytes + sizeBytes) {
            return null;
        }
        long window = singleSegment ? 0 : windowSize(header.get() & 0xff);
        header.position(header.position() + idBytes);
        long contentSize = contentSize(header, sizeBytes);
        // §3.1.1.1.2: a single segment's window is its content.
        return new ZstdFrameHeader(
                header.position(),
                singleSegment ? contentSize : window,
                contentSize,
                singleSegment,
                (descriptor & CHECKSUM) != 0);
    }

    /** Returns the length in bytes of a frame's header, which must be complete. */
    static int lengthOf(byte[] coded, int offset, int length) {
        ZstdFrameHeader header = of(ByteBuffer.wrap(coded, offset, length));
        return Objects.requireNonNull(header).length;
    }

    /** Returns the window in bytes: an exponent, and eighths of its power of two (§3.1.1.1.2). */
    private static long windowSize(int descriptor) {
        long base = 1L << (SMALLEST_WINDOW_LOG + (descriptor >> 3));
        return base + base / 8 * (descriptor & 7);
    }

    /** Returns the content size in bytes (§3.1.1.1.4). */
    private static long contentSize(ByteBuffer header, int sizeBytes) {
        return switch (sizeBytes) {
            case 0 -> UNKNOWN;
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
