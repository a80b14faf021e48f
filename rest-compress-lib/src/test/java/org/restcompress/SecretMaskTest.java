// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.restcompress.tries.Generator.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.tries.Tries;

class SecretMaskTest {
    private static final String SECRET = "9f86d081884c7d659a2feaa0c55ad015";

    @Test
    void everySecretComesBack() {
        Tries.of(1000, given -> {
            byte[] secret = given.any(bytes(1, 100));
            byte[] before = secret.clone();

            assertThat(SecretMask.unmask(SecretMask.mask(secret))).isEqualTo(before);
            assertThat(secret).as("what was given").isEqualTo(before);
        });
    }

    @Test
    void maskedSecretMatches() {
        assertThat(SecretMask.matches(SecretMask.mask(SECRET), SECRET)).isTrue();
        assertThat(SecretMask.matches(SecretMask.mask("Schlüssel"), "Schlüssel"))
                .isTrue();
        assertThat(SecretMask.unmask(SecretMask.mask("ü"))).isEqualTo("ü".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void otherSecretsDoNotMatch() {
        assertThat(SecretMask.matches(SecretMask.mask("9f86d081884c7d659a2feaa0c55ad014"), SECRET))
                .isFalse();
        assertThat(SecretMask.matches(SecretMask.mask(SECRET.substring(1)), SECRET))
                .isFalse();
        assertThat(SecretMask.matches(SecretMask.mask(SECRET + '0'), SECRET)).isFalse();
        assertThat(SecretMask.matches(SecretMask.mask(SECRET), "")).isFalse();
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(
            strings = {
                SECRET, // decodes, to another one
                "A", // no Base64
                "AAAA", // three bytes: no half of them is a pad
                "AA+/", // the other Base64
                "AA A", "ü"
            })
    void whatIsNoMaskedSecretDoesNotMatch(String masked) {
        assertThat(SecretMask.matches(masked, SECRET)).isFalse();
        assertThat(SecretMask.matches(masked, "")).isFalse();
        assertThat(SecretMask.matches(masked, null)).isFalse();
    }

    @Test
    void maskedSecretMatchesNothingWhereNoneIsExpected() {
        assertThat(SecretMask.matches(SecretMask.mask(SECRET), null)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "AAAA", "AA+/", "geheim!", "AA=A"})
    void whatIsNoMaskedSecretIsRefusedWithoutRepeatingIt(String masked) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SecretMask.unmask(masked))
                .withMessage("not a masked secret")
                .withNoCause();
    }

    @Test
    void emptySecretIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SecretMask.mask(""))
                .withMessage("secret: empty (expected at least 1 byte)");
    }

    @Test
    void maskedSecretGoesIntoAnUrlAsItIs() {
        assertThat(SecretMask.mask(SECRET)).matches("[A-Za-z0-9_-]{86}");
    }

    @Test
    void noTwoMaskingsOfOneSecretAreEqual() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            assertThat(seen.add(SecretMask.mask(SECRET))).isTrue();
        }
    }

    /** One of 64 fair bits is set fewer than 4,550 or more than 5,450 times with a probability below 1e-15 (Hoeffding). */
    @Test
    void everyBitIsAsOftenSetAsNot() {
        byte[] secret = {0, -1, 0, -1};
        int[] set = new int[2 * secret.length * Byte.SIZE];
        for (int i = 0; i < 10_000; i++) {
            byte[] masked = Base64.getUrlDecoder().decode(SecretMask.mask(secret));
            for (int bit = 0; bit < set.length; bit++) {
                set[bit] += masked[bit / Byte.SIZE] >> (bit % Byte.SIZE) & 1;
            }
        }
        assertThat(Arrays.stream(set)).allMatch(count -> Math.abs(count - 5_000) <= 450);
    }
}
