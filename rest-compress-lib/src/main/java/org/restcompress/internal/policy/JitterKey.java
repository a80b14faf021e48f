// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.NhHash;

/** The secret that padding is drawn with, or users are told apart with. No text reveals it. */
public final class JitterKey {
    /** In bytes. Nobody can try all keys of 128 bits. */
    public static final int SHORTEST = 16;

    private static final String HMAC = "HmacSHA256";

    private final SecretKeySpec secret;
    private final Mac initialised;
    private @Nullable NhHash hash;

    private JitterKey(byte[] bytes) {
        secret = new SecretKeySpec(bytes, HMAC);
        initialised = initialised(secret);
    }

    /** Holds the one key of the process, which is made at its first use. */
    private static final class OfProcess {
        /** In bytes: the length of an HMAC-SHA-256 (RFC 2104 §3). */
        private static final int LENGTH = 32;

        static final JitterKey KEY = random();

        private static JitterKey random() {
            byte[] bytes = new byte[LENGTH];
            new SecureRandom().nextBytes(bytes);
            return new JitterKey(bytes);
        }
    }

    /**
     * Reads a key of 16 bytes or more in Base64 (RFC 4648 §4, or §5 for URLs), padded or not. Error messages do not
     * reveal the text.
     */
    public static JitterKey parse(String base64) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(base64.replace('-', '+').replace('_', '/'));
        } catch (IllegalArgumentException namesACharacterOfTheKey) {
            throw new IllegalArgumentException(
                    base64.length() + " characters that are not Base64 (expected " + SHORTEST + " bytes or more)");
        }
        if (bytes.length < SHORTEST) {
            throw new IllegalArgumentException(bytes.length + " bytes (expected " + SHORTEST + " or more, in Base64)");
        }
        return new JitterKey(bytes);
    }

    /** Returns the key that a setting has, or that of this process if the setting is empty. */
    public static JitterKey configured(String base64) {
        return base64.isEmpty() ? ofProcess() : parse(base64);
    }

    /** Returns the random key of this process. */
    public static JitterKey ofProcess() {
        return OfProcess.KEY;
    }

    /**
     * Returns a keyed hash of texts. Nobody without the key can find out whether hashes are of texts that they guess.
     * {@code ("ab", "c")} and {@code ("a", "bc")} have different hashes.
     */
    public byte[] hash(String purpose, List<String> texts) {
        Mac mac = derive(purpose).mac();
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
            mac.update(bytes);
        }
        return mac.doFinal();
    }

    /** Returns the key for one purpose. It reveals nothing of this key or of the keys for other purposes. */
    JitterKey derive(String purpose) {
        return new JitterKey(mac().doFinal(purpose.getBytes(StandardCharsets.US_ASCII)));
    }

    /**
     * Returns HMAC-SHA-256 with this key. It copies one, which is faster than a new one, and needs neither pool nor
     * lock.
     */
    Mac mac() {
        try {
            return (Mac) initialised.clone();
        } catch (CloneNotSupportedException theProviderKeepsKeysElsewhere) {
            return initialised(secret);
        }
    }

    /** Returns the fast hash with a key derived from this one. It is made once, since all can share its 4 KiB. */
    synchronized NhHash hash() {
        if (hash == null) {
            hash = derive("hash").stretched();
        }
        return hash;
    }

    /** Returns a hash whose key is stretched to the length of a block. */
    private NhHash stretched() {
        Mac mac = mac();
        ByteBuffer stretched = ByteBuffer.allocate(NhHash.BLOCK);
        for (byte i = 0; stretched.hasRemaining(); i++) {
            mac.update(i);
            stretched.put(mac.doFinal());
        }
        long[] words = new long[NhHash.BLOCK / NhHash.WORD];
        stretched.flip().asLongBuffer().get(words);
        return new NhHash(words);
    }

    private static Mac initialised(SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(key);
            return mac;
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has " + HMAC, e);
        }
    }

    /** Reveals nothing of the key. */
    @Override
    public String toString() {
        return "JitterKey";
    }
}
