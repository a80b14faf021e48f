// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

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
public final class NhHash {
    /** Bytes that have a hash of their own: the key is as long, and has to stay in the nearest cache. */
    public static final int BLOCK = 4096;

    /** Bytes of a content that are taken at a time. */
    public static final int WORD = Long.BYTES;

    /** Bytes of the hash of a block. */
    static final int HASH = Long.BYTES;

    private static final long LOW_HALF = 0xFFFF_FFFFL;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final long[] key;

    /**
     * With a key.
     *
     * @param key as many words as a block has, which nobody else knows
     */
    public NhHash(long[] key) {
        this.key = key;
    }

    /** Bytes of the hashes of a content: those of each block that has begun. */
    public static int lengthFor(int count) {
        return (count + BLOCK - 1) / BLOCK * HASH;
    }

    /**
     * Hashes the whole words at the beginning of an array.
     *
     * @param count its bytes that count, a multiple of {@link #WORD}
     * @param hashes takes those of the blocks, {@link #lengthFor} bytes
     */
    public void hash(byte[] content, int count, ByteBuffer hashes) {
        for (int from = 0; from < count; from += BLOCK) {
            hashes.putLong(hashBlock(content, from, Math.min(BLOCK, count - from) / WORD));
        }
    }

    /**
     * One hash of the beginning of an array, of any length.
     */
    public long hash(byte[] content, int count) {
        long all = count;
        for (int from = 0; from < count; from += BLOCK) {
            all = mixed(all ^ hashBlock(content, from, Math.min(BLOCK, count - from) / WORD));
        }
        long rest = 0;
        for (int i = count - count % WORD; i < count; i++) {
            rest = rest << Byte.SIZE | (content[i] & 0xff);
        }
        return mixed(all ^ rest);
    }

    /** A multiplication by an odd number loses nothing, and has low bits change high ones; the shift brings these down again. */
    private long mixed(long word) {
        long product = word * (key[0] | 1);
        return product ^ (product >>> Integer.SIZE);
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
