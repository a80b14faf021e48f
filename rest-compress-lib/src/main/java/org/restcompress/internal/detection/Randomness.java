// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Tells whether all byte values are about as frequent in a body. In compressed or encrypted bodies they are. In
 * hexadecimal digits and in Base64 they are not, even if these stand for random bytes.
 */
final class Randomness {
    /** Number of windows to look at, spread evenly over the buffered bytes. */
    private static final int WINDOWS = 32;

    /** Length of a window in bytes. */
    private static final int WINDOW = 32;

    /** In bytes. In a shorter body, chance has too much influence. Compressing so few bytes costs little. */
    private static final int FEWEST = 512;

    /**
     * A quarter of the bytes. One to three quarters must have their highest bit set: half of random bytes have, and no
     * ASCII byte has.
     */
    private static final int QUARTER = WINDOWS * Long.BYTES / 4;

    private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;

    /**
     * Two random bytes are equal once in 256 times. If they are equal no more than once in 200 times, a byte has at
     * least log2(200) = 7.64 bits of information. Huffman codes then save less than 5 percent.
     */
    private static final int ONE_PAIR_IN = 200;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private Randomness() {}

    static boolean looksRandom(byte[] held, int count) {
        return count >= FEWEST && mixesHighestBits(held, count) && spreadsEvenly(held, count);
    }

    /** Returns false for a body that is mostly ASCII, and for one that has hardly any ASCII. */
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

    /** Returns the index where a window begins. The first window is at the beginning, and the last one at the end. */
    private static int begin(int window, int windows, int count) {
        return (int) ((long) window * (count - WINDOW) / (windows - 1));
    }
}
