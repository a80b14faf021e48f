// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ReadOnlyBufferException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class CompressionDictionaryTest {
    /** FIPS 180-4's first example. */
    private static final byte[] ABC = "abc".getBytes(US_ASCII);

    private static final String SHA_256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void itIsKnownByItsHash() {
        assertThat(HexFormat.of().formatHex(CompressionDictionary.of(ABC).sha256()))
                .isEqualTo(SHA_256_OF_ABC);
        assertThat(CompressionDictionary.of(ABC)).hasToString("dictionary ba7816bf of 3 bytes");
    }

    @Test
    void twoOfTheSameBytesAreEqual() {
        CompressionDictionary part = CompressionDictionary.of("xabcx".getBytes(US_ASCII), 1, 3);

        assertThat(part).isEqualTo(CompressionDictionary.of(ABC)).hasSameHashCodeAs(CompressionDictionary.of(ABC));
        assertThat(part)
                .isNotEqualTo(CompressionDictionary.of("abd".getBytes(US_ASCII)))
                .isNotEqualTo("abc");
        assertThat(part.length()).isEqualTo(3);
    }

    @Test
    void nobodyCanChangeIt() {
        byte[] source = ABC.clone();
        CompressionDictionary dictionary = CompressionDictionary.of(source);
        source[0] = 'x';
        dictionary.toByteArray()[0] = 'x';
        dictionary.sha256()[0] = 0;

        assertThat(dictionary.toByteArray()).isEqualTo(ABC);
        assertThat(HexFormat.of().formatHex(dictionary.sha256())).isEqualTo(SHA_256_OF_ABC);
        assertThatThrownBy(() -> dictionary.buffer().put((byte) 'x')).isInstanceOf(ReadOnlyBufferException.class);
        assertThat(dictionary.buffer().remaining()).isEqualTo(3);
    }

    @Test
    void anEmptyOneIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressionDictionary.of(new byte[0]))
                .withMessage("length of dictionary: 0 bytes (expected 1 or more)");
        assertThatThrownBy(() -> CompressionDictionary.of(ABC, 1, 3)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
