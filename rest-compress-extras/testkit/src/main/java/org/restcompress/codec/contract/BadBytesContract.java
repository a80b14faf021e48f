// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

/** Tests that a body that is truncated, damaged or followed by other bytes is refused. */
interface BadBytesContract extends CodecUnderTest {
    @Test
    default void contentCutShortIsMalformed() throws IOException {
        byte[] coded = encode(SHORT);
        for (int length = 0; length < coded.length; length++) {
            if (!mayEndAt(length, coded)) {
                assertMalformed(Arrays.copyOf(coded, length));
            }
        }
    }

    @Test
    default void contentOfSeveralBuffersCutShortIsMalformed() throws IOException {
        byte[] coded = encode(Contents.noise(70_000));
        for (int length : new int[] {8191, 8192, 8193, 16_384, 65_535, 65_536, coded.length - 1}) {
            assertMalformed(Arrays.copyOf(coded, length));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\0", "\n", "x", "ZV", "\37\213", "\0\0\0\0\0\0\0\0", "a longer text that follows the content"})
    default void anythingBehindTheEndIsMalformed(String text) throws IOException {
        byte[] rest = text.getBytes(StandardCharsets.ISO_8859_1);
        byte[] coded = encode(SHORT);
        byte[] followed = Arrays.copyOf(coded, coded.length + rest.length);
        System.arraycopy(rest, 0, followed, coded.length, rest.length);

        assertMalformed(followed);
    }

    private void assertMalformed(byte[] coded) {
        assertThatExceptionOfType(MalformedContentException.class)
                .isThrownBy(() -> decode(coded))
                .withMessageStartingWith("malformed " + codec().coding() + " body: ")
                .satisfies(e -> assertThat(e.coding()).isEqualTo(codec().coding()));
        assertThatThrownBy(() -> decode(Sources.oneByteAtATime(coded))).isInstanceOf(MalformedContentException.class);
    }

    @Test
    default void aFlippedBitIsMalformedOrOtherContentAndNothingElse() throws IOException {
        byte[] coded = encode(SHORT);
        for (int bit = 0; bit < 8 * coded.length; bit++) {
            byte[] damaged = coded.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            assertMalformedOrContent(damaged, bit);
        }
    }

    private void assertMalformedOrContent(byte[] damaged, int bit) throws IOException {
        try {
            byte[] content = decode(damaged);
            if (hasChecksum()) {
                assertThat(content).as("with bit %d flipped", bit).isEqualTo(SHORT);
            }
        } catch (MalformedContentException expected) {
            assertThat(expected.coding()).isEqualTo(codec().coding());
        } catch (LimitExceededException expected) {
            assertThat(expected.limit()).isEqualTo(Limit.WINDOW);
        }
    }

    @Test
    default void bytesThatWereNeverCodedAreMalformed() {
        for (int length : new int[] {1, 10, 1000, 100_000}) {
            assertMalformed(Contents.noise(length));
            assertMalformed(Contents.text(length));
        }
    }

    @Test
    default void aSourcesFailureComesThroughUnchanged() throws IOException {
        byte[] coded = encode(SHORT);
        IOException gone = new IOException("the client is gone");
        for (int length = 0; length <= coded.length; length++) {
            byte[] received = Arrays.copyOf(coded, length);
            assertThatThrownBy(() -> decode(Sources.failingAfter(received, gone)))
                    .isSameAs(gone);
        }
    }

    @Test
    default void nothingIsReadAfterAFailure() throws IOException {
        byte[] coded = encode(SHORT);
        try (var decoder = codec().decoder(Sources.whole(Arrays.copyOf(coded, coded.length - 1)))) {
            assertThatThrownBy(decoder::readAllBytes).isInstanceOf(MalformedContentException.class);
            assertThatThrownBy(decoder::read).isInstanceOf(IOException.class);
        }
    }
}
