// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Sha256;

/**
 * Holds bytes that sender and recipient both have, so that bodies can be compressed against them (RFC 9842). The bytes are raw
 * content: a codec ignores any dictionary format in them. The SHA-256 identifies a dictionary. Two dictionaries with the same
 * SHA-256 are equal.
 *
 * <p>It is immutable. Many threads may use it at a time.
 *
 * @since 1.0
 */
public final class CompressionDictionary {
    /** The number of bytes of the SHA-256 in {@link #toString}, enough for people to tell dictionaries apart. */
    private static final int SHOWN = 4;

    private final byte[] bytes;

    /** Computed on first use, so that the thread that remembers a body need not hash it. */
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
     * Makes a dictionary of some bytes of an array. They are copied. The SHA-256 is computed later, by the first call that needs
     * it or compares dictionaries.
     *
     * @param source the array
     * @param offset the index of the first byte
     * @param length the number of bytes, 1 or more
     * @return a new dictionary
     * @throws IllegalArgumentException if there is no byte
     * @throws IndexOutOfBoundsException if the array does not have these bytes
     */
    public static CompressionDictionary of(byte[] source, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, source.length);
        if (length == 0) {
            throw new IllegalArgumentException("length of dictionary: 0 bytes (expected 1 or more)");
        }
        return new CompressionDictionary(Arrays.copyOfRange(source, offset, offset + length));
    }

    /**
     * Returns the number of bytes.
     *
     * @return 1 or more
     */
    public int length() {
        return bytes.length;
    }

    /**
     * Returns the bytes without a copy.
     *
     * @return a read-only buffer, from position 0 to its limit
     */
    public ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    /**
     * Returns a copy of the bytes.
     *
     * @return a new array
     */
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /**
     * Returns the SHA-256 of the bytes, as {@code Available-Dictionary} has it (RFC 9842 §2.2).
     *
     * @return 32 bytes, a new array
     */
    public byte[] sha256() {
        return hash().clone();
    }

    private byte[] hash() {
        byte[] known = sha256;
        if (known == null) {
            // Two threads may compute it at the same time, with the same result.
            known = Sha256.of(bytes);
            sha256 = known;
        }
        return known;
    }

    /** Returns whether the other object is a dictionary with the same SHA-256. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof CompressionDictionary dictionary && Arrays.equals(hash(), dictionary.hash()));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(hash());
    }

    /** Returns the first bytes of the SHA-256, and the length. */
    @Override
    public String toString() {
        return "dictionary " + HexFormat.of().formatHex(hash(), 0, SHOWN) + " of " + bytes.length + " bytes";
    }
}
