// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.tries.Generator.booleans;
import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.oneOf;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.contract.ContentCodecContract;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.codec.contract.WayOfCoding;
import org.restcompress.internal.codec.lzf.LzfCodecTest;
import org.restcompress.internal.codec.zlib.DeflateCodecTest;
import org.restcompress.internal.codec.zlib.GzipCodecTest;
import org.restcompress.internal.codec.zstd.ZstdCodecTest;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;
import org.restcompress.tries.Given;
import org.restcompress.tries.Tries;

/** Whatever padding is in a coded content, and however that was coded, all decoders give the same. */
public class PaddingDecodedPropertiesTest {
    /** Those whose padding is looked at. */
    protected List<ContentCodecContract> codings() {
        return List.of(new LzfCodecTest(), new GzipCodecTest(), new DeflateCodecTest(), new ZstdCodecTest());
    }

    /** Bytes that any padding may have beside: eight of deflate, six and a flush of zstd. */
    private static final int BESIDE = 9;

    /** A coding, with the decoders of others, and the bytes of its padding. */
    record Padded(ContentCodecContract coding, int padding) {
        static Padded next(Given given, List<ContentCodecContract> codings) {
            ContentCodecContract coding = given.any(oneOf(codings));
            return new Padded(coding, given.any(ints(1, coding.codec().longestPadding())));
        }

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

    /** In how many pieces a content is written, and how. */
    record Writes(WayOfCoding way, int pieces, boolean flushed) {
        static Writes next(Given given) {
            WayOfCoding way = given.any(oneOf(List.of(WayOfCoding.values())));
            return new Writes(way, given.any(ints(1, 20)), given.any(booleans()));
        }

        byte[] encode(ContentCodec codec, byte[] content) throws IOException {
            return way.encode(codec, content, pieces, flushed);
        }
    }

    private Padded padded(Given given) {
        return Padded.next(given, codings());
    }

    private static byte[] shortContent(Given given) {
        byte[] content = AnyContent.content(given);
        return Arrays.copyOf(content, content.length % 3000);
    }

    @Test
    void everyDecoderGivesTheContent() {
        Tries.of(1000, given -> {
            Padded padded = given.any(this::padded);
            byte[] content = given.any(AnyContent::content);
            byte[] coded = given.any(Writes::next).encode(padded.codec(), content);

            assertEachGives(content, padded, coded, Sources::whole);
        });
    }

    @Test
    void everyDecoderGivesTheContentThatComesByteByByte() {
        Tries.of(300, given -> {
            Padded padded = given.any(this::padded);
            byte[] content = given.any(PaddingDecodedPropertiesTest::shortContent);
            byte[] coded = given.any(Writes::next).encode(padded.codec(), content);

            assertEachGives(content, padded, coded, Sources::oneByteAtATime);
        });
    }

    /** Where the length in the header of br's metadata takes a byte more, too. */
    @Test
    void everyDecoderGivesTheContentWithAnyOfTheShortestPaddings() {
        List<Padded> all = codings().stream()
                .flatMap(coding -> IntStream.rangeClosed(1, 300).mapToObj(padding -> new Padded(coding, padding)))
                .toList();
        byte[] content = Contents.text(500);
        Tries.ofAll(all, padded -> {
            byte[] coded = WayOfCoding.ONE_CALL.encode(padded.codec(), content, 1, false);

            assertEachGives(content, padded, coded, Sources::whole);
        });
    }

    @Test
    void aStreamHasTheSameBytesHoweverItIsCut() {
        Tries.of(800, given -> {
            ContentCodec codec = given.any(this::padded).codec();
            byte[] content = given.any(AnyContent::content);
            WayOfCoding way = given.any(oneOf(List.of(WayOfCoding.STREAM, WayOfCoding.STATELESS)));
            byte[] cut = way.encode(codec, content, given.any(ints(2, 2 + content.length / 20)), false);
            assertThat(Arrays.equals(cut, way.encode(codec, content, 1, false))).isTrue();
        });
    }

    private static void assertEachGives(
            byte[] content, Padded padded, byte[] coded, Function<byte[], InputStream> source) throws IOException {
        assertGives(content, padded.codec()::decoder, source.apply(coded));
        for (Foreign.Decoder other : padded.coding().foreignDecoders()) {
            assertGives(content, other, source.apply(coded));
        }
    }

    private static void assertGives(byte[] content, Foreign.Decoder decoder, InputStream coded) throws IOException {
        try (InputStream decoded = decoder.open(coded)) {
            assertThat(Arrays.equals(decoded.readAllBytes(), content)).isTrue();
        }
    }

    /** What a coding needs for any padding at all is the same for each. lzf pads as far as it can. */
    @Test
    void aPaddingIsLongerByAsManyBytesAndNeverByMore() {
        Tries.of(
                1500,
                given ->
                        assertLonger(given.any(this::padded), given.any(AnyContent::content), given.any(Writes::next)));
    }

    private static void assertLonger(Padded padded, byte[] content, Writes writes) throws IOException {
        int bare = writes.encode(padded.codecWith(0), content).length;
        int shortest = writes.encode(padded.codecWith(1), content).length;
        int longer = writes.encode(padded.codec(), content).length;

        switch (padded.coding().codec().coding()) {
            case "gzip" -> assertThat(longer).isEqualTo(bare + padded.padding());
            case "lzf" -> assertThat(longer).isBetween(bare, bare + padded.padding());
            case "zstd" -> assertThat(longer - shortest).isEqualTo(content.length == 0 ? 0 : padded.padding() - 1);
            default -> assertThat(longer - shortest).isEqualTo(padded.padding() - 1);
        }
        boolean mayStay = content.length == 0 || padded.coding() instanceof LzfCodecTest;
        assertThat(shortest - bare).isBetween(mayStay ? 0 : 1, 1 + BESIDE);
        assertThat(writes.encode(padded.coding().codec(), content)).hasSize(bare);
    }
}
