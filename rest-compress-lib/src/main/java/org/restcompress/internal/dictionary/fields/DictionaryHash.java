// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The SHA-256 of a dictionary, by which client and server name it (RFC 9842 §2.2). */
public final class DictionaryHash {
    /** Bytes. */
    public static final int LENGTH = 32;

    private final byte[] bytes;

    private DictionaryHash(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * The hash of a dictionary.
     *
     * @param dictionary its bytes
     * @return their SHA-256
     */
    public static DictionaryHash of(byte[] dictionary) {
        try {
            return new DictionaryHash(MessageDigest.getInstance("SHA-256").digest(dictionary));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /**
     * A hash that was computed elsewhere.
     *
     * @param bytes 32 bytes
     * @return the hash
     * @throws IllegalArgumentException if there are more or fewer
     */
    public static DictionaryHash ofBytes(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("length of a SHA-256: " + bytes.length + " (expected " + LENGTH + ")");
        }
        return new DictionaryHash(bytes.clone());
    }

    /**
     * Reads {@code Available-Dictionary}, a byte sequence.
     *
     * @param lines its lines; null or empty where there is no such field
     * @return the hash; empty unless there is exactly one line, well-formed and of 32 bytes
     */
    public static Optional<DictionaryHash> parse(@Nullable List<String> lines) {
        if (lines == null) {
            return Optional.empty();
        }
        return StructuredField.item(lines)
                .filter(item -> item instanceof StructuredField.Bytes bytes
                        && bytes.bytes().remaining() == LENGTH)
                .map(item -> new DictionaryHash(
                        ((StructuredField.Bytes) item).bytes().array()));
    }

    /**
     * The value of {@code Available-Dictionary}.
     *
     * @return a byte sequence of a structured field (RFC 9651 §3.3.5)
     */
    public String fieldValue() {
        return ':' + Base64.getEncoder().encodeToString(bytes) + ':';
    }

    /**
     * The hash itself.
     *
     * @return 32 bytes, a copy
     */
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DictionaryHash that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** In hexadecimal digits. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
