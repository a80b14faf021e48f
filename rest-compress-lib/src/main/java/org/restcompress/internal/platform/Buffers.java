// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Byte arrays for bodies in passing, which are used again: to make and clear one for each body costs about as much as the
 * fastest codings take for it.
 *
 * <p>The lengths are powers of two from {@value #SHORTEST} to {@value #LONGEST} bytes, with two idle arrays per processor
 * and length at most. An array that nobody gives back is an ordinary array. It may still hold what was in it.
 */
public final class Buffers {
    /** Bytes: shorter bodies are seldom coded. */
    public static final int SHORTEST = 4 * 1024;

    /**
     * Bytes: the longest body that is held, and coded or decoded in one call. What a response holds before it begins, what
     * decides about its padding, and what whole decoders take are one and the same.
     */
    public static final int WHOLE = 128 * 1024;

    /** Bytes: longer bodies take so long that a new array does not show. */
    public static final int LONGEST = 256 * 1024;

    private static final Buffers[] BY_LENGTH = new Buffers[indexOf(LONGEST) + 1];

    static {
        for (int i = 0; i < BY_LENGTH.length; i++) {
            BY_LENGTH[i] = new Buffers();
        }
    }

    private final ArrayDeque<byte[]> idle = new ArrayDeque<>(Pool.BOUND);

    private Buffers() {}

    /** Lends an array. */
    public static byte[] borrow(int length) {
        if (length > LONGEST) {
            return new byte[length];
        }
        int index = indexOf(length);
        byte[] buffer = BY_LENGTH[index].poll();
        return buffer == null ? new byte[SHORTEST << index] : buffer;
    }

    /**
     * Takes an array back; nobody may use it after that.
     *
     * @param buffer one that was borrowed here; any other length is left to the collector
     */
    public static void giveBack(byte[] buffer) {
        if (buffer.length >= SHORTEST && buffer.length <= LONGEST) {
            int index = indexOf(buffer.length);
            if (buffer.length == SHORTEST << index) {
                BY_LENGTH[index].offer(buffer);
            }
        }
    }

    /** Of the shortest arrays that have the length. */
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
