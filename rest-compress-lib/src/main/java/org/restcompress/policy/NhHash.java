// SPDX-License-Identifier: Apache-2.0
package org.restcompress.policy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import javax.crypto.Mac;

/**
 * The keyed hash NH of UMAC (RFC 4418 §5.2) with words of 64 bits in place of 32: a few bytes in a cycle, where SHA-256
 * takes some cycles for a byte.
 *
 * <p>Two contents of one length have the same hashes with a probability of at most 2^-62 over the keys, whatever the
 * contents are. So nobody who lacks the key can make two that have. A checksum would not do: CRC-32 is linear, so that
 * anybody can make two contents of one checksum that differ in a guess. They would get the same padding, and the
 * difference of their lengths would be bare.
 */
final class NhHash {
    /** Bytes that have a hash of their own: the key is as long, and has to stay in the nearest cache. */
    static final int BLOCK = 4096;

    /** Bytes of a content that are taken at a time. */
    static final int PAIR = 2 * Long.BYTES;

    /** Bytes of the hash of a block. */
    static final int HASH = 2 * Long.BYTES;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final long[] key;

    NhHash(long[] key) {
        this.key = key;
    }

    /** With a key that is stretched to the length of a block. */
    static NhHash of(JitterKey key) {
        Mac mac = key.mac();
        ByteBuffer stretched = ByteBuffer.allocate(BLOCK);
        for (byte i = 0; stretched.hasRemaining(); i++) {
            mac.update(i);
            stretched.put(mac.doFinal());
        }
        long[] words = new long[BLOCK / Long.BYTES];
        stretched.flip().asLongBuffer().get(words);
        return new NhHash(words);
    }

    /** Bytes of the hashes of a content: those of each block that has begun. */
    static int lengthFor(int count) {
        return (count + BLOCK - 1) / BLOCK * HASH;
    }

    /**
     * Hashes the whole pairs of words at the beginning of an array.
     *
     * @param content the array
     * @param count its bytes that count, a multiple of {@link #PAIR}
     * @param hashes takes those of the blocks, {@link #lengthFor} bytes
     */
    void hash(byte[] content, int count, ByteBuffer hashes) {
        for (int from = 0; from < count; from += BLOCK) {
            hashBlock(content, from, Math.min(BLOCK, count - from) / Long.BYTES, hashes);
        }
    }

    /**
     * The sum of the products of each pair of words, once a word of the key is added to each. For speed, products are
     * signed, and no carry goes from the sum of their low halves to that of the high ones: each at most doubles the 2^-64
     * with which NH itself has two contents collide.
     */
    private void hashBlock(byte[] content, int from, int words, ByteBuffer hashes) {
        long low = 0;
        long high = 0;
        for (int i = 0; i < words; i += 2) {
            long a = (long) LONGS.get(content, from + i * Long.BYTES) + key[i];
            long b = (long) LONGS.get(content, from + (i + 1) * Long.BYTES) + key[i + 1];
            low += a * b;
            high += Math.multiplyHigh(a, b);
        }
        hashes.putLong(high).putLong(low);
    }
}
