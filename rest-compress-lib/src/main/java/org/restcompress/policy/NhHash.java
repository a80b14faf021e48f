// SPDX-License-Identifier: Apache-2.0
package org.restcompress.policy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import javax.crypto.Mac;

/**
 * The keyed hash NH of UMAC (RFC 4418 §5.2), whose factors are the two halves of a word of 64 bits here: a few bytes in a
 * cycle, and more where the JVM takes several words at a time. SHA-256 takes some cycles for a byte.
 *
 * <p>Two contents of one length have the same hashes with a probability of at most 2^-31 over the keys, whatever the
 * contents are. So nobody who lacks the key can make two that have, short of trying so many; who can do that has averaged
 * the padding of other contents away long before. A checksum would not do: CRC-32 is linear, so that anybody can make two
 * contents of one checksum that differ in a guess. They would get the same padding, and the difference of their lengths
 * would be bare.
 */
final class NhHash {
    /** Bytes that have a hash of their own: the key is as long, and has to stay in the nearest cache. */
    static final int BLOCK = 4096;

    /** Bytes of a content that are taken at a time. */
    static final int WORD = Long.BYTES;

    /** Bytes of the hash of a block. */
    static final int HASH = Long.BYTES;

    private static final long LOW_HALF = 0xFFFF_FFFFL;

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
        long[] words = new long[BLOCK / WORD];
        stretched.flip().asLongBuffer().get(words);
        return new NhHash(words);
    }

    /** Bytes of the hashes of a content: those of each block that has begun. */
    static int lengthFor(int count) {
        return (count + BLOCK - 1) / BLOCK * HASH;
    }

    /**
     * Hashes the whole words at the beginning of an array.
     *
     * @param content the array
     * @param count its bytes that count, a multiple of {@link #WORD}
     * @param hashes takes those of the blocks, {@link #lengthFor} bytes
     */
    void hash(byte[] content, int count, ByteBuffer hashes) {
        for (int from = 0; from < count; from += BLOCK) {
            hashes.putLong(hashBlock(content, from, Math.min(BLOCK, count - from) / WORD));
        }
    }

    /**
     * The sum of the products of the halves of each word, once a word of the key is added to it. That the sum of the low
     * halves carries into that of the high ones saves an addition, and at most doubles the 2^-32 with which NH itself has two
     * contents collide.
     */
    private long hashBlock(byte[] content, int from, int words) {
        long sum = 0;
        for (int i = 0; i < words; i++) {
            long word = (long) LONGS.get(content, from + i * WORD) + key[i];
            sum += (word & LOW_HALF) * (word >>> Integer.SIZE);
        }
        return sum;
    }
}
