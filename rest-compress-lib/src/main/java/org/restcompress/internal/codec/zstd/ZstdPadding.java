// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import java.util.Arrays;
import org.restcompress.internal.value.Range;

/**
 * Writes blocks of a zstd frame that decode to nothing (RFC 8878 §3.1.1.2). An empty raw block is only a header of
 * three bytes. A block that repeats a byte zero times has this byte as a fourth one.
 */
final class ZstdPadding {
    static final Range RANGE = new Range(0, 64 * 1024);

    /** Constant overhead in bytes. Any number from 6 up is a sum of threes and fours. */
    private static final int BESIDE = 6;

    private static final int RAW = 3;

    /** The type of a block, which is above the last-block bit in the block's header. */
    private static final byte REPEATED = 1 << 1;

    private ZstdPadding() {}

    /** Returns the bytes that the blocks of a padding take. */
    static int length(int padding) {
        return padding == 0 ? 0 : BESIDE + padding;
    }

    /** Writes the blocks of a padding to an array that has room for them. */
    static void write(int padding, byte[] target, int at) {
        int length = length(padding);
        Arrays.fill(target, at, at + length, (byte) 0);
        for (int i = 0; i < length % RAW; i++) {
            target[at + i * (RAW + 1)] = REPEATED;
        }
    }
}
