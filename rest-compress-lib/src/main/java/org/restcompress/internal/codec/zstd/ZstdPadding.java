// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import java.util.Arrays;
import org.restcompress.internal.value.Range;

/**
 * Blocks of a zstd frame that decode to nothing (RFC 8878 §3.1.1.2): raw ones of no bytes, which are a header of three bytes,
 * and repeated bytes, none of them, which have the byte as a fourth.
 */
final class ZstdPadding {
    static final Range RANGE = new Range(0, 64 * 1024);

    /** Constant overhead in bytes. Any number from 6 up is a sum of threes and fours. */
    private static final int BESIDE = 6;

    private static final int RAW = 3;

    /** The type of a block stands in its header above the bit of the last one. */
    private static final byte REPEATED = 1 << 1;

    private ZstdPadding() {}

    /** Bytes of the blocks of a padding. */
    static int length(int padding) {
        return padding == 0 ? 0 : BESIDE + padding;
    }

    /** Writes the blocks of a padding, to an array that has room for them. */
    static void write(int padding, byte[] target, int at) {
        int length = length(padding);
        Arrays.fill(target, at, at + length, (byte) 0);
        for (int i = 0; i < length % RAW; i++) {
            target[at + i * (RAW + 1)] = REPEATED;
        }
    }
}
