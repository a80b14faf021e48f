// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Sha256;

/** The SHA-256 of a dictionary in Base64. Client and server name the dictionary by it (RFC 9842 §2.2). */
public record DictionaryHash(String base64) {
    public static final int LENGTH = 32;

    public static DictionaryHash of(byte[] dictionary) {
        return ofBytes(Sha256.of(dictionary));
    }

    /** Returns a hash of 32 bytes that was computed elsewhere. */
    public static DictionaryHash ofBytes(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException(
                    "length of a SHA-256: " + bytes.length + " (expected " + LENGTH + " bytes)");
        }
        return new DictionaryHash(Base64.getEncoder().encodeToString(bytes));
    }

    /** Reads {@code Available-Dictionary}. Empty unless it is exactly one line with a byte sequence of 32 bytes. */
    public static Optional<DictionaryHash> parse(@Nullable List<String> lines) {
        try {
            return StructuredField.item(lines)
                    .filter(item -> item.startsWith(":"))
                    .map(item -> ofBytes(Base64.getDecoder().decode(item.substring(1, item.length() - 1))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Returns the value of {@code Available-Dictionary}, a byte sequence of a structured field (RFC 9651 §3.3.5). */
    public String fieldValue() {
        return ':' + base64 + ':';
    }

    /** Returns the 32 bytes of the hash. */
    public byte[] bytes() {
        return Base64.getDecoder().decode(base64);
    }

    /** Returns the hash in hexadecimal digits, as in paths and file names. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes());
    }
}
