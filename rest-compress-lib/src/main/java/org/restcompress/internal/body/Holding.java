// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import org.restcompress.internal.platform.Buffers;

/**
 * How much of a body is buffered before it is decided how the body is sent. All bodies of a method share one.
 *
 * @param atMost the highest number of buffered bytes. A longer body is compressed in pieces
 * @param decidingBytes the number of bytes at the beginning that decide whether and how the body is compressed, or 0 if none
 *     do
 * @param usual the usual length of the bodies
 */
public record Holding(int atMost, int decidingBytes, UsualLength usual) {
    /**
     * In bytes. Bodies up to this length are buffered, so that they are compressed in one call and their length is known.
     */
    static final int WORTH = Buffers.WHOLE;

    /**
     * For bodies whose usual length is not known yet. A body below the minimum is buffered as a whole, to learn that it is
     * below.
     */
    public static Holding of(int minSize, int decidingBytes) {
        return new Holding(Math.max(WORTH, minSize), decidingBytes, new UsualLength());
    }

    /** Returns a buffer with the same bytes and with room for more. It is borrowed, and the given buffer goes back. */
    byte[] withRoom(byte[] held, int count, int more) {
        if (count + more <= held.length) {
            return held;
        }
        // If a high minimum raises the limit, most bodies are short all the same, and the buffer of a long body grows.
        int wanted = count == 0 ? Math.min(usual.bytes(), WORTH) : Math.min(2 * held.length, atMost);
        byte[] longer = Buffers.borrow(Math.max(count + more, wanted));
        System.arraycopy(held, 0, longer, 0, count);
        Buffers.giveBack(held);
        return longer;
    }
}
