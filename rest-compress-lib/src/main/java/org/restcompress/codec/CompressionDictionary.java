// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Sha256;

/**
 * Holds bytes that sender and recipient both have, for bodies to be coded against (RFC 9842). They are raw content: a structure of
 * some format in them means nothing. A dictionary is known by its SHA-256. Two are equal if that is the same.
 *
 * <p>It cannot be changed. Many threads use it at a time.
 *
 * @since 1.0
 */
public final class CompressionDictionary {
    /** Bytes of the SHA-256 that tell dictionaries apart for people. */
    private static final int SHOWN = 4;

    private final byte[] bytes;

    /** Computed when it is first asked for: a body that is remembered is hashed by whoever has time. */
    private volatile byte @Nullable [] sha256;

    private CompressionDictionary(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Makes a dictionary of all bytes of an array.
     *
     * @param bytes 1 or more; they are copied
     * @return a new dictionary
     * @throws IllegalArgumentException if there is no byte
     */
    public static CompressionDictionary of(byte[] bytes) {
        return of(bytes, 0, bytes.length);
    }

    /**
     * Makes a dictionary of some bytes of an array. They are copied and not looked at: the first that asks for the SHA-256, or
     * compares, pays for it.
     *
     * @param source holds them
     * @param offset where they begin
     * @param length how many they are, 1 or more
     * @return a new dictionary
     * @throws IllegalArgumentException if there is no byte
     * @throws IndexOutOfBoundsException if the array does not hold them
     */
    public static CompressionDictionary of(byte[] source, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, source.length);
        if (length == 0) {
            throw new IllegalArgumentException("length of dictionary: 0 (expected 1 or more)");
        }
        return new CompressionDictionary(Arrays.copyOfRange(source, offset, offset + length));
    }

    /**
     * Tells how many bytes it has.
     *
     * @return 1 or more
     */
    public int length() {
        return bytes.length;
    }

    /**
     * Gives its bytes, not copied.
     *
     * @return a read-only buffer, from position 0 to its limit
     */
    public ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    /**
     * Gives its bytes, copied.
     *
     * @return a new array
     */
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /**
     * Gives the SHA-256 of its bytes, as {@code Available-Dictionary} has it (RFC 9842 §2.2).
     *
     * @return 32 bytes, a new array
     */
    public byte[] sha256() {
        return hash().clone();
    }

    private byte[] hash() {
        byte[] known = sha256;
        if (known == null) {
            // Two threads may compute it at the same time, and come to the same.
            known = Sha256.of(bytes);
            sha256 = known;
        }
        return known;
    }

    /** Compares the SHA-256. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof CompressionDictionary dictionary && Arrays.equals(hash(), dictionary.hash()));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(hash());
    }

    /** The first bytes of the SHA-256, and the length. */
    @Override
    public String toString() {
        return "dictionary " + HexFormat.of().formatHex(hash(), 0, SHOWN) + " of " + bytes.length + " bytes";
    }
}
