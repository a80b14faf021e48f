// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Whether all values of a byte are about as frequent in a body. Of what is compressed or encrypted they are. Of hexadecimal digits
 * and of Base64 they are not, however random what they stand for is.
 */
final class Randomness {
    /** Windows that are looked at, spread evenly over what is held. */
    private static final int WINDOWS = 32;

    /** Bytes of a window. */
    private static final int WINDOW = 32;

    /** Bytes: of fewer, chance has too much of a say. Coding so few costs little. */
    private static final int FEWEST = 512;

    /** A quarter of the bytes, at least and at most, have their highest bit: of random bytes half have, and of texts in ASCII none. */
    private static final int QUARTER = WINDOWS * Long.BYTES / 4;

    private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;

    /**
     * Two random bytes are equal once in 256 times. Where that is more than once in 200 times, the least that Huffman codes
     * save is on the way to 5 percent: a byte has no less than log2(200) = 7.64 bits of information.
     */
    private static final int ONE_PAIR_IN = 200;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private Randomness() {}

    static boolean looksRandom(byte[] held, int count) {
        return count >= FEWEST && mixesHighestBits(held, count) && spreadsEvenly(held, count);
    }

    /** False for what is mostly ASCII, and for what is hardly ASCII at all. */
    private static boolean mixesHighestBits(byte[] held, int count) {
        int set = 0;
        for (int i = 0; i < WINDOWS; i++) {
            set += Long.bitCount((long) LONGS.get(held, begin(i, WINDOWS, count)) & HIGHEST_BITS);
        }
        return set >= QUARTER && set <= 3 * QUARTER;
    }

    /** Counts pairs of equal bytes, and stops when there are too many. */
    private static boolean spreadsEvenly(byte[] held, int count) {
        int windows = Math.min(WINDOWS, count / WINDOW);
        int samples = windows * WINDOW;
        int most = samples * (samples - 1) / 2 / ONE_PAIR_IN;
        short[] seen = new short[1 << Byte.SIZE];
        int pairs = 0;
        for (int i = 0; i < windows && pairs <= most; i++) {
            int begin = begin(i, windows, count);
            for (int at = begin; at < begin + WINDOW; at++) {
                pairs += seen[held[at] & 0xff]++;
            }
        }
        return pairs <= most;
    }

    /** Where a window begins: the first at the beginning, and the last at the end. */
    private static int begin(int window, int windows, int count) {
        return (int) ((long) window * (count - WINDOW) / (windows - 1));
    }
}
