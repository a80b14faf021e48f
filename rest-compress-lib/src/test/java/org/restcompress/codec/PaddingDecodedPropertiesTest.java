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

    /** Bytes that any padding may have beside: eight of deflate, six and a flush of zstd. */
    private static final int BESIDE = 9;

    /** A coding, with the decoders of others, and the bytes of its padding. */
    record Padded(CodecUnderTest coding, int padding) {
        ContentCodec codec() {
            return codecWith(padding);
        }

        ContentCodec codecWith(int bytes) {
            return coding.codec().withPadding(bytes);
        }

        @Override
        public String toString() {
            return coding.codec().coding() + " + " + padding;
        }
    }

    @Provide
    static Arbitrary<CodecUnderTest> codings() {
        return Arbitraries.of(CODINGS);
    }

    @Provide
    static Arbitrary<Padded> paddings() {
        return codings()
                .flatMap(coding -> Arbitraries.integers()
                        .between(1, coding.codec().longestPadding())
                        .map(padding -> new Padded(coding, padding)));
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
            @ForAll("codings") CodecUnderTest coding, @ForAll @IntRange(min = 1, max = 300) int padding)
            throws IOException {
        byte[] content = Contents.text(500);
        Padded padded = new Padded(coding, padding);
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

    /** What a coding needs for any padding at all is the same for each. lzf pads as far as it can. */
    @Property(tries = 600)
    void aPaddingIsLongerByAsManyBytesAndNeverByMore(
            @ForAll("paddings") Padded padded,
            @ForAll("contents") byte[] content,
            @ForAll WayOfCoding way,
            @ForAll @IntRange(min = 1, max = 20) int pieces,
            @ForAll boolean flushed)
            throws IOException {
        int bare = way.encode(padded.codecWith(0), content, pieces, flushed).length;
        int shortest = way.encode(padded.codecWith(1), content, pieces, flushed).length;
        int longer = way.encode(padded.codec(), content, pieces, flushed).length;

        switch (padded.coding().codec().coding()) {
            case "gzip" -> assertThat(longer).isEqualTo(bare + padded.padding());
            case "lzf" -> assertThat(longer).isBetween(bare, bare + padded.padding());
            case "zstd" -> assertThat(longer - shortest).isEqualTo(content.length == 0 ? 0 : padded.padding() - 1);
            default -> assertThat(longer - shortest).isEqualTo(padded.padding() - 1);
        }
        assertThat(shortest - bare).isBetween(0, 1 + BESIDE);
    }
}
