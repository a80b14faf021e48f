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

/** The secret that padding is drawn with, or users are told apart with. It never shows in a text. */
public final class JitterKey {
    /** Bytes: 128 bits are what nobody can try. */
    public static final int SHORTEST = 16;

    private static final String HMAC = "HmacSHA256";

    private final SecretKeySpec secret;
    private final Mac initialised;
    private @Nullable NhHash hash;

    private JitterKey(byte[] bytes) {
        secret = new SecretKeySpec(bytes, HMAC);
        initialised = initialised(secret);
    }

    /** One for each process: made when it is first asked for. */
    private static final class OfProcess {
        /** Bytes: as many as HMAC-SHA-256 gives (RFC 2104 §3). */
        private static final int LENGTH = 32;

        static final JitterKey KEY = random();

        private static JitterKey random() {
            byte[] bytes = new byte[LENGTH];
            new SecureRandom().nextBytes(bytes);
            return new JitterKey(bytes);
        }
    }

    /**
     * Reads a key of 16 bytes or more in Base64 (RFC 4648 §4, or §5 for URLs), padded or not. What is wrong is said without
     * telling the text.
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

    /** The key that a setting names; that of this process where it is empty. */
    public static JitterKey configured(String base64) {
        return base64.isEmpty() ? ofProcess() : parse(base64);
    }

    /** A random key of this process. */
    public static JitterKey ofProcess() {
        return OfProcess.KEY;
    }

    /**
     * A keyed hash of texts: nobody who lacks the key can find out whether two hashes are of the same texts that they guess.
     * {@code ("ab", "c")} and {@code ("a", "bc")} have different ones.
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

    /** The key for one purpose; it tells nothing of this one or of those for others. */
    JitterKey derive(String purpose) {
        return new JitterKey(mac().doFinal(purpose.getBytes(StandardCharsets.US_ASCII)));
    }

    /** HMAC-SHA-256 with this key: a copy, which is made faster than a new one, and needs neither pool nor lock. */
    Mac mac() {
        try {
            return (Mac) initialised.clone();
        } catch (CloneNotSupportedException theProviderKeepsKeysElsewhere) {
            return initialised(secret);
        }
    }

    /** The fast hash with a key derived from this one; made once, since it is 4 KiB that all may share. */
    synchronized NhHash hash() {
        if (hash == null) {
            hash = derive("hash").stretched();
        }
        return hash;
    }

    /** With a key that is stretched to the length of a block. */
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

    /** Nothing of the key. */
    @Override
    public String toString() {
        return "JitterKey";
    }
}
