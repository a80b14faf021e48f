// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Lends byte arrays for bodies, and uses them again. Creating and clearing an array for each body costs about as much
 * time as the fastest content codings take.
 *
 * <p>The lengths are powers of two from {@value #SHORTEST} to {@value #LONGEST} bytes. At most two arrays per processor
 * and length are idle. An array that is not given back is an ordinary array. A borrowed array may still hold bytes of
 * its last use.
 */
public final class Buffers {
    /** In bytes. Shorter bodies are seldom compressed. */
    public static final int SHORTEST = 4 * 1024;

    /**
     * In bytes: the longest body that is buffered, and encoded or decoded in one call. The same length bounds what a
     * response buffers before it begins, what decides about its padding, and what whole decoders take.
     */
    public static final int WHOLE = 128 * 1024;

    /** In bytes. Longer bodies take so long that a new array does not matter. */
    public static final int LONGEST = 256 * 1024;

    private static final Buffers[] BY_LENGTH = new Buffers[indexOf(LONGEST) + 1];

    static {
        for (int i = 0; i < BY_LENGTH.length; i++) {
            BY_LENGTH[i] = new Buffers();
        }
    }

    private final ArrayDeque<byte[]> idle = new ArrayDeque<>(Pool.BOUND);

    private Buffers() {}

    /** Lends an array of this length or more. */
    public static byte[] borrow(int length) {
        if (length > LONGEST) {
            return new byte[length];
        }
        int index = indexOf(length);
        byte[] buffer = BY_LENGTH[index].poll();
        return buffer == null ? new byte[SHORTEST << index] : buffer;
    }

    /**
     * Takes an array back. Nobody may use it after that.
     *
     * @param buffer an array that was borrowed here; the garbage collector gets arrays of other lengths
     */
    public static void giveBack(byte[] buffer) {
        if (buffer.length >= SHORTEST && buffer.length <= LONGEST) {
            int index = indexOf(buffer.length);
            if (buffer.length == SHORTEST << index) {
                BY_LENGTH[index].offer(buffer);
            }
        }
    }

    /** Returns the index of the shortest arrays that have the length. */
    private static int indexOf(int length) {
        int last = Math.max(length, SHORTEST) - 1;
        return Integer.numberOfTrailingZeros(Integer.highestOneBit(last) << 1)
                - Integer.numberOfTrailingZeros(SHORTEST);
    }

    private synchronized byte @Nullable [] poll() {
        return idle.pollLast();
    }

    private synchronized void offer(byte[] buffer) {
        if (idle.size() < Pool.BOUND) {
            idle.addLast(buffer);
        }
    }
}
