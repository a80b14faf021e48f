// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;

/** Tests that {@link ContentCodec#encode} encodes as well as a stream does. */
interface OneCallContract extends CodecUnderTest {
    @ParameterizedTest
    @EnumSource(Contents.class)
    @Tag("longer")
    default void codesAWholeContentInOneCall(Contents name) throws IOException {
        byte[] content = name.bytes();
        byte[] coded = CodecCalls.encodeInOneCall(codec(), content);

        assertThat(decode(coded)).isEqualTo(content);
        for (Foreign.Decoder other : foreignDecoders()) {
            assertThat(other.decode(coded)).isEqualTo(content);
        }
    }

    @Test
    default void codesOnlyThePartOfTheArrayThatItIsGiven() throws IOException {
        byte[] around = Contents.text(1000);
        byte[] target = new byte[2000];

        int n = codec().encode(around, 300, 400, target);

        assertThat(decode(Arrays.copyOf(target, n))).isEqualTo(Arrays.copyOfRange(around, 300, 700));
    }

    @ParameterizedTest
    @MethodSource(Contents.BY_BYTES)
    default void needsNoLargerTargetThanTheCodedContent(Contents name) {
        byte[] content = name.bytes();
        byte[] coded = CodecCalls.encodeInOneCall(codec(), content);
        byte[] target = new byte[coded.length + roomToWork()];

        assertThat(codec().encode(content, 0, content.length, target)).isEqualTo(coded.length);
        assertThat(target).startsWith(coded);
    }

    @Test
    default void saysThatATargetIsTooSmall() {
        int needed = CodecCalls.encodeInOneCall(codec(), SHORT).length;

        for (int size = 0; size < needed; size++) {
            assertThat(codec().encode(SHORT, 0, SHORT.length, new byte[size]))
                    .as("target of %d bytes where %d are needed", size, needed)
                    .isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Contents.class,
            names = {"TEXT_131_073", "NOISE_65_537"})
    default void saysThatATargetIsTooSmallForALongContent(Contents name) {
        byte[] content = name.bytes();
        int needed = CodecCalls.encodeInOneCall(codec(), content).length;

        for (int size : new int[] {0, 1, 100, needed / 2, needed - 1}) {
            assertThat(codec().encode(content, 0, content.length, new byte[size]))
                    .isEqualTo(-1);
        }
    }

    @Test
    default void aTargetThatWasTooSmallLeavesNothingBehind() {
        byte[] coded = CodecCalls.encodeInOneCall(codec(), SHORT);
        byte[] other = Contents.text(50_000);

        assertThat(codec().encode(other, 0, other.length, new byte[100])).isEqualTo(-1);

        assertThat(CodecCalls.encodeInOneCall(codec(), SHORT)).isEqualTo(coded);
    }

    /**
     * A state must not remember earlier bodies: the length would reveal them, and one entity tag would name different bytes.
     */
    @Test
    default void theSameContentGivesTheSameBytesWhateverWasCodedBeforeIt() {
        byte[] around = Contents.text(250_000);
        Random random = new Random(1);
        int[] lengths = {100, 2048, 5000, 20_000, 32_768, 32_769, 65_536, 200_000};
        Map<Integer, byte[]> first = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            int length = lengths[random.nextInt(lengths.length)];
            int offset = random.nextInt(50_000);
            byte[] before = Arrays.copyOfRange(around, offset, offset + random.nextInt(50_000));
            CodecCalls.encodeInOneCall(codec(), before);

            byte[] coded = CodecCalls.encodeInOneCall(codec(), Arrays.copyOf(around, length));

            assertThat(coded).isEqualTo(first.computeIfAbsent(length, l -> coded));
        }
    }

    @Test
    default void theDecoderOfWholeBodiesIsMadeOnce() {
        assertThat(codec().wholeDecoder()).isSameAs(codec().wholeDecoder());
    }

    @ParameterizedTest
    @EnumSource(Contents.class)
    @Tag("longer")
    default void decodesAWholeContentInOneCallOrLeavesItToTheStream(Contents name) {
        byte[] content = name.bytes();
        byte[] coded = CodecCalls.encodeInOneCall(codec(), content);
        byte[] around = new byte[coded.length + 20];
        System.arraycopy(coded, 0, around, 10, coded.length);

        Optional<WholeDecoder> decoder = codec().wholeDecoder();

        boolean isPlainCase = decoder.isPresent() && content.length > 0 && content.length <= 128 * 1024;
        long length =
                decoder.map(d -> d.decodedLength(around, 10, coded.length)).orElse(-1L);
        assertThat(length).isEqualTo(isPlainCase ? content.length : length < 0 ? -1 : content.length);
        if (length >= 0) {
            byte[] target = new byte[content.length + 20];
            assertThat(decoder.orElseThrow().decode(around, 10, coded.length, target, 5, content.length))
                    .isEqualTo(content.length);
            assertThat(Arrays.copyOfRange(target, 5, 5 + content.length)).isEqualTo(content);
            assertThat(Arrays.copyOfRange(target, 0, 5)).containsOnly(0);
            assertThat(Arrays.copyOfRange(target, 5 + content.length, target.length))
                    .containsOnly(0);
        }
    }
}
