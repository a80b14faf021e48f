// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The keyed hash NH of UMAC (RFC 4418 §5.2). Here its factors are the two halves of a word of 64 bits. It hashes a few
 * bytes in a cycle, and more if the JVM processes several words at a time. SHA-256 takes some cycles for a byte.
 *
 * <p>Two bodies of one length have the same hashes with a probability of at most 2^-31 over the keys, whatever the
 * bodies are. So nobody without the key can make two such bodies, short of trying that many. An attacker who can try so
 * many has averaged the padding of other bodies away long before.
 *
 * <p>A checksum is not enough. CRC-32 is linear, so that anybody can make two bodies with one checksum that differ in a
 * guess. They would get the same padding, and the difference of their lengths would show.
 */
public final class NhHash {
    /**
     * Bytes of a block, which has a hash of its own. The key is as long, and must stay in the processor's first-level
     * cache.
     */
    public static final int BLOCK = 4096;

    /** Bytes that are hashed at a time. */
    public static final int WORD = Long.BYTES;

    /** Bytes of the hash of a block. */
    static final int HASH = Long.BYTES;

    private static final long LOW_HALF = 0xFFFF_FFFFL;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final long[] key;

    /**
     * Creates a hash with a key.
     *
     * @param key as many words as a block has; nobody else may know it
     */
    public NhHash(long[] key) {
        this.key = key;
    }

    /** Returns the bytes that the hashes of a body take: one hash for each block that has begun. */
    public static int lengthFor(int count) {
        return (count + BLOCK - 1) / BLOCK * HASH;
    }

    /**
     * Hashes the whole words at the beginning of an array.
     *
     * @param count number of bytes to hash, a multiple of {@link #WORD}
     * @param hashes gets the hashes of the blocks, {@link #lengthFor} bytes
     */
    public void hash(byte[] content, int count, ByteBuffer hashes) {
        for (int from = 0; from < count; from += BLOCK) {
            hashes.putLong(hashBlock(content, from, Math.min(BLOCK, count - from) / WORD));
        }
    }

    /** Returns one hash of the beginning of an array, of any length. */
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

    /**
     * Mixes the bits of a word. The multiplication by an odd number loses nothing, and makes low bits change high ones.
     * The shift makes high bits change low ones.
     */
    private long mixed(long word) {
        long product = word * (key[0] | 1);
        return product ^ (product >>> Integer.SIZE);
    }

    /**
     * Adds a word of the key to each word, and returns the sum of the products of the words' halves. The sum of the low
     * halves carries into that of the high ones, which saves an addition. It at most doubles the 2^-32 with which NH
     * itself lets two bodies collide.
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
