// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import org.restcompress.internal.platform.Buffers;

/**
 * How much of a body is held before it is decided how it goes out: {@code atMost} bytes, after which it is coded as it comes.
 * So many bytes at its beginning, no more than those, decide whether and how; 0 if none do. One for all bodies of a method.
 */
public record Holding(int atMost, int decidingBytes, UsualLength usual) {
    /** Bytes: what is worth holding, so that it is coded in one call and its length is known. */
    static final int WORTH = Buffers.WHOLE;

    /** For bodies of which nothing is known yet; of one below the minimum all has to be held to know that it is. */
    public static Holding of(int minSize, int decidingBytes) {
        return new Holding(Math.max(WORTH, minSize), decidingBytes, new UsualLength());
    }

    /** A buffer with room for more, which holds the same. It is borrowed, and the one before goes back. */
    byte[] withRoom(byte[] held, int count, int more) {
        if (count + more <= held.length) {
            return held;
        }
        // Where a high minimum has more held than usual, bodies are short all the same, and a long one grows.
        int wanted = count == 0 ? Math.min(usual.bytes(), WORTH) : Math.min(2 * held.length, atMost);
        byte[] longer = Buffers.borrow(Math.max(count + more, wanted));
        System.arraycopy(held, 0, longer, 0, count);
        Buffers.giveBack(held);
        return longer;
    }
}
