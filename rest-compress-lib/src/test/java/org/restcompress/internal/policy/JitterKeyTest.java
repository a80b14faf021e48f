// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.testkit.Keys;

class JitterKeyTest {
    /** All six bits set in each character, so that the two alphabets differ. */
    private static final byte[] BYTES = new byte[18];

    static {
        Arrays.fill(BYTES, (byte) 0xFF);
    }

    /** As many lengths as tell two keys apart. */
    private static int[] lengths(JitterKey key) {
        LengthHiding hiding = LengthHiding.byContent(LengthHiding.LARGEST_MAX, 100, key);
        return new Random(1)
                .ints(16)
                .map(i -> hiding.length("gzip", new byte[0], new byte[] {(byte) i}, 1))
                .toArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"////////////////////////", "________________________"})
    void aKeyIsReadInEitherAlphabet(String text) {
        assertThat(lengths(JitterKey.parse(text))).isEqualTo(lengths(Keys.of(BYTES)));
    }

    @Test
    void aKeyIsReadWithAndWithoutPaddingCharacters() {
        byte[] sixteen = Arrays.copyOf(BYTES, 16);
        String padded = Base64.getEncoder().encodeToString(sixteen);
        assertThat(padded).endsWith("==");
        assertThat(lengths(JitterKey.parse(padded))).isEqualTo(lengths(Keys.of(sixteen)));
        assertThat(lengths(JitterKey.parse(padded.replace("=", "")))).isEqualTo(lengths(Keys.of(sixteen)));
    }

    @Test
    void aShortKeyIsRefusedWithItsLength() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Keys.of(new byte[15]))
                .withMessage("15 bytes (expected 16 or more, in Base64)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JitterKey.parse("c2VjcmV0ISE="))
                .withMessage("8 bytes (expected 16 or more, in Base64)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JitterKey.parse(""))
                .withMessage("0 bytes (expected 16 or more, in Base64)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"correct horse battery staple", "c2VjcmV0IXNlY3JldCFz!", "c2VjcmV0IXNlY3JldCFzZWNyZXQh="})
    void whatIsNotBase64IsRefusedAndNotShown(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JitterKey.parse(text))
                .withMessage(text.length() + " characters that are not Base64 (expected 16 bytes or more)")
                .withNoCause();
    }

    @Test
    void itsTextShowsNothingOfIt() {
        assertThat(Keys.of(BYTES)).hasToString("JitterKey");
    }

    @Test
    void aProcessHasOneKeyOfItsOwn() {
        assertThat(JitterKey.ofProcess()).isSameAs(JitterKey.ofProcess());
        assertThat(lengths(JitterKey.ofProcess())).isNotEqualTo(lengths(Keys.of(new byte[32])));
    }

    @Test
    void aDerivedKeyDiffersFromItsOriginAndFromThoseForOtherPurposes() {
        JitterKey key = Keys.of(BYTES);
        assertThat(lengths(key.derive("one"))).isEqualTo(lengths(key.derive("one")));
        assertThat(lengths(key.derive("one"))).isNotEqualTo(lengths(key.derive("two")));
        assertThat(lengths(key.derive("one"))).isNotEqualTo(lengths(key));
    }
}
