// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Masks a secret, such as an anti-CSRF token, differently for each response, so that it never appears twice in the same form. An
 * attacker who guesses secrets from the lengths of compressed bodies (BREACH) then has nothing to compare a guess with.
 *
 * <pre>{@code
 * page.setToken(SecretMask.mask(session.token()));                      // in every response another one
 * if (!SecretMask.matches(form.token(), session.token())) { … }         // in the request that brings it back
 * }</pre>
 *
 * <p>A masked secret is a pad of random bytes, as long as the secret, followed by the exclusive or of the pad and the secret. It
 * is written in Base64url without padding (RFC 4648 §5). A secret of 32 bytes becomes 86 characters. Anybody can unmask it: it
 * hides nothing from a reader of the body.
 *
 * @since 1.0
 */
public final class SecretMask {
    private static final SecureRandom RANDOM = new SecureRandom();

    private SecretMask() {}

    /**
     * Masks the UTF-8 bytes of a secret.
     *
     * @param secret the secret, at least one character
     * @return the masked secret, different each time
     * @throws IllegalArgumentException if the secret is empty
     */
    public static String mask(String secret) {
        return mask(secret.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Masks a secret.
     *
     * @param secret the secret, at least one byte; it is not changed
     * @return the masked secret, different each time
     * @throws IllegalArgumentException if the secret is empty
     */
    public static String mask(byte[] secret) {
        if (secret.length == 0) {
            throw new IllegalArgumentException("secret: empty (expected at least 1 byte)");
        }
        byte[] pad = new byte[secret.length];
        RANDOM.nextBytes(pad);
        byte[] masked = Arrays.copyOf(pad, 2 * secret.length);
        for (int i = 0; i < secret.length; i++) {
            masked[secret.length + i] = (byte) (pad[i] ^ secret[i]);
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(masked);
    }

    /**
     * Removes the mask from a secret.
     *
     * @param masked a result of {@link #mask(byte[])}
     * @return the secret
     * @throws IllegalArgumentException if the text is not a masked secret; the message does not contain the text
     */
    public static byte[] unmask(String masked) {
        byte[] bytes = decoded(masked);
        if (bytes.length == 0 || bytes.length % 2 != 0) {
            throw noMaskedSecret();
        }
        byte[] secret = Arrays.copyOfRange(bytes, bytes.length / 2, bytes.length);
        for (int i = 0; i < secret.length; i++) {
            secret[i] ^= bytes[i];
        }
        return secret;
    }

    /**
     * Returns whether a masked secret matches the expected secret. The time that this takes does not depend on where they differ.
     *
     * @param masked the received text; may be anything
     * @param secret the expected secret
     * @return whether they match; false if either is null, or the text is not a masked secret
     */
    public static boolean matches(@Nullable String masked, @Nullable String secret) {
        if (masked == null || secret == null) {
            return false;
        }
        try {
            return MessageDigest.isEqual(unmask(masked), secret.getBytes(StandardCharsets.UTF_8));
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    private static byte[] decoded(String masked) {
        try {
            return Base64.getUrlDecoder().decode(masked);
        } catch (IllegalArgumentException namesCharacters) {
            throw noMaskedSecret();
        }
    }

    private static IllegalArgumentException noMaskedSecret() {
        return new IllegalArgumentException("not a masked secret");
    }
}
