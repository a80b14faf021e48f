// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Computes SHA-256, which every Java platform has. */
public final class Sha256 {
    private Sha256() {}

    /** Returns a digest that hashes bytes piece by piece. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the hash of all these bytes. */
    public static byte[] of(byte[] bytes) {
        return digest().digest(bytes);
    }
}
