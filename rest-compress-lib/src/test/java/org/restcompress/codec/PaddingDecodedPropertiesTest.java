// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Whatever padding is in a coded content, and however that was coded, all decoders give the same. */
class PaddingDecodedPropertiesTest {
    private static final List<CodecUnderTest> CODINGS = List.of(
            new LzfCodecTest(),
            new GzipCodecTest(),
            new DeflateCodecTest(),
            new ZstdCodecTest(),
            new BrotliCodecTest());

    /** A coding, with the decoders of others, and a number of its steps of padding. */
    record Padded(CodecUnderTest coding, int steps) {
        ContentCodec codec() {
            return codecWith(steps);
        }

        ContentCodec codecWith(int steps) {
            ContentCodec codec = coding.codec();
            return codec.withPadding(steps * codec.padding().step());
        }

        /** Bytes. */
        int padding() {
            return steps * coding.codec().padding().step();
        }

        @Override
        public String toString() {
            return coding.codec().coding() + " + " + padding();
        }
    }

    @Provide
    static Arbitrary<CodecUnderTest> codings() {
        return Arbitraries.of(CODINGS);
    }

    @Provide
    static Arbitrary<Padded> paddings() {
        return codings().flatMap(coding -> {
            Padding padding = coding.codec().padding();
            return Arbitraries.integers()
                    .between(1, padding.longest() / padding.step())
                    .map(steps -> new Padded(coding, steps));
        });
    }

    @Provide
    static Arbitrary<byte[]> contents() {
        return PaddingPropertiesTest.contents();
    }

    @Provide
    static Arbitrary<byte[]> shortContents() {
        return contents().map(content -> Arrays.copyOf(content, content.length % 3000));
    }

    @Property(tries = 600)
    void everyDecoderGivesTheContent(
            @ForAll("paddings") Padded padded,
            @ForAll("contents") byte[] content,
            @ForAll WayOfCoding way,
            @ForAll @IntRange(min = 1, max = 20) int pieces,
            @ForAll boolean flushed)
            throws IOException {
        byte[] coded = way.encode(padded.codec(), content, pieces, flushed);

        assertGives(content, padded.codec()::decoder, Sources.whole(coded));
        for (Foreign.Decoder other : padded.coding().foreignDecoders()) {
            assertGives(content, other, Sources.whole(coded));
        }
    }

    @Property(tries = 300)
    void everyDecoderGivesTheContentThatComesByteByByte(
            @ForAll("paddings") Padded padded,
            @ForAll("shortContents") byte[] content,
            @ForAll WayOfCoding way,
            @ForAll @IntRange(min = 1, max = 20) int pieces,
            @ForAll boolean flushed)
            throws IOException {
        byte[] coded = way.encode(padded.codec(), content, pieces, flushed);

        assertGives(content, padded.codec()::decoder, Sources.oneByteAtATime(coded));
        for (Foreign.Decoder other : padded.coding().foreignDecoders()) {
            assertGives(content, other, Sources.oneByteAtATime(coded));
        }
    }

    /** Where the length in the header of br's metadata takes a byte more, too. */
    @Property(generation = GenerationMode.EXHAUSTIVE)
    void everyDecoderGivesTheContentWithAnyOfTheShortestPaddings(
            @ForAll("codings") CodecUnderTest coding, @ForAll @IntRange(min = 1, max = 300) int steps)
            throws IOException {
        byte[] content = Contents.text(500);
        Padded padded = new Padded(coding, steps);
        byte[] coded = WayOfCoding.ONE_CALL.encode(padded.codec(), content, 1, false);

        assertGives(content, padded.codec()::decoder, Sources.whole(coded));
        for (Foreign.Decoder other : coding.foreignDecoders()) {
            assertGives(content, other, Sources.whole(coded));
        }
    }

    private static void assertGives(byte[] content, Foreign.Decoder decoder, InputStream coded) throws IOException {
        try (InputStream decoded = decoder.open(coded)) {
            assertThat(Arrays.equals(decoded.readAllBytes(), content)).isTrue();
        }
    }

    /** Where a coding has to flush before its first step, that is longer by a few bytes more. lzf pads as far as it can. */
    @Property(tries = 600)
    void eachStepIsLongerByAsManyBytesAndNeverByMore(
            @ForAll("paddings") Padded padded,
            @ForAll("contents") byte[] content,
            @ForAll WayOfCoding way,
            @ForAll @IntRange(min = 1, max = 20) int pieces,
            @ForAll boolean flushed)
            throws IOException {
        int unpadded = way.encode(padded.codecWith(0), content, pieces, flushed).length;
        int oneStep = way.encode(padded.codecWith(1), content, pieces, flushed).length;
        int allSteps = way.encode(padded.codec(), content, pieces, flushed).length;

        switch (padded.coding().codec().coding()) {
            case "gzip", "deflate" -> assertThat(allSteps).isEqualTo(unpadded + padded.padding());
            case "lzf" -> assertThat(allSteps).isBetween(unpadded, unpadded + padded.padding());
            default ->
                assertThat(allSteps - oneStep)
                        .isEqualTo(padded.padding()
                                - padded.coding().codec().padding().step());
        }
    }
}
