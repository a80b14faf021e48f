// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;
import net.jqwik.api.constraints.IntRange;
import org.restcompress.internal.codec.brotli.BrotliCodec;
import org.restcompress.internal.codec.lzf.LzfCodec;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;

/** Padding changes a coded content's length, by what was asked for, and nothing else. */
class PaddingPropertiesTest {
    private static final List<ContentCodec> CODECS =
            List.of(new LzfCodec(), new GzipCodec(), new DeflateCodec(), new ZstdCodec(), new BrotliCodec());

    /** Bytes that a coding may need beside its padding. */
    private static final int BESIDE = 9;

    @Provide
    static Arbitrary<Tuple2<ContentCodec, Integer>> paddings() {
        return Arbitraries.of(CODECS).flatMap(codec -> {
            return Arbitraries.integers().between(0, codec.longestPadding()).map(bytes -> Tuple.of(codec, bytes));
        });
    }

    /** Of noise, of pieces that come back, and of one byte. */
    @Provide
    static Arbitrary<byte[]> contents() {
        Arbitrary<byte[]> text = Arbitraries.integers().between(0, 300_000).map(Contents::text);
        Arbitrary<byte[]> noise = Arbitraries.integers().between(0, 200_000).map(Contents::noise);
        Arbitrary<byte[]> short_ = Arbitraries.bytes()
                .between((byte) 0, (byte) 3)
                .array(byte[].class)
                .ofMaxSize(200);
        Arbitrary<byte[]> single = Combinators.combine(Arbitraries.integers().between(0, 100_000), Arbitraries.bytes())
                .as((length, value) -> {
                    byte[] content = new byte[length];
                    Arrays.fill(content, value);
                    return content;
                });
        return Arbitraries.oneOf(text, noise, short_, single);
    }

    @Property(tries = 1500)
    void contentInOneCallIsLongerByItsPadding(
            @ForAll("paddings") Tuple2<ContentCodec, Integer> padding, @ForAll("contents") byte[] content)
            throws IOException {
        byte[] plain = inOneCall(padding.get1(), content);
        byte[] padded = inOneCall(padding.get1().withPadding(padding.get2()), content);

        assertThat(Arrays.equals(decoded(padding.get1(), padded), content)).isTrue();
        assertLonger(padding, content.length, plain.length, padded.length);
    }

    @Property(tries = 800)
    void aStreamIsLongerByItsPaddingHoweverItIsCut(
            @ForAll("paddings") Tuple2<ContentCodec, Integer> padding,
            @ForAll("contents") byte[] content,
            @ForAll boolean stateless,
            @ForAll @IntRange(min = 1, max = 70_000) int pieces)
            throws IOException {
        ContentCodec codec = padding.get1().withPadding(padding.get2());
        byte[] padded = asStream(codec, content, stateless, pieces);

        assertThat(Arrays.equals(decoded(codec, padded), content)).isTrue();
        assertThat(Arrays.equals(padded, asStream(codec, content, stateless, 1 + content.length)))
                .as("same bytes however cut")
                .isTrue();
        assertLonger(
                padding, content.length, asStream(padding.get1(), content, stateless, pieces).length, padded.length);
    }

    private static void assertLonger(
            Tuple2<ContentCodec, Integer> padding, int contentLength, int plainLength, int paddedLength) {
        int bytes = padding.get2();
        int longer = paddedLength - plainLength;
        if (padding.get1() instanceof LzfCodec) {
            assertThat(longer).isBetween(0, bytes);
        } else if (padding.get1() instanceof GzipCodec) {
            assertThat(longer).isEqualTo(bytes);
        } else {
            assertThat(longer).isBetween(contentLength == 0 ? 0 : bytes, bytes + (bytes == 0 ? 0 : BESIDE));
        }
    }

    @Property(tries = 1500)
    void lzfHasRoomForPaddingInAnyContentOfTheDefaultMinimumSizeThatItShrinks(
            @ForAll @IntRange(min = 2, max = 1024) int bytes, @ForAll("contents") byte[] content) {
        ContentCodec codec = new LzfCodec();
        byte[] plain = inOneCall(codec, content);
        if (content.length >= 1024 && plain[2] == 1) {
            assertThat(inOneCall(codec.withPadding(bytes), content).length - plain.length)
                    .isBetween(bytes - 1, bytes);
        }
    }

    @Example
    void anotherPaddingIsRefusedWithItsRange() {
        assertThatThrownBy(() -> new GzipCodec().withPadding(513))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("padding for gzip: 513 (expected 0..512)");
        assertThatThrownBy(() -> new DeflateCodec().withPadding(65_537))
                .hasMessage("padding for deflate: 65537 (expected 0..65536)");
        assertThatThrownBy(() -> new ZstdCodec().withPadding(-3))
                .hasMessage("padding for zstd: -3 (expected 0..65536)");
    }

    @Example
    void aPaddedCodecKeepsItsLevelAndALevelledOneItsPadding() {
        byte[] content = Contents.text(20_000);
        for (ContentCodec codec : CODECS) {
            if (!(codec instanceof LzfCodec)) {
                int bytes = 20;
                byte[] padded = inOneCall(codec.withLevel(7).withPadding(bytes), content);
                assertThat(padded).isEqualTo(inOneCall(codec.withPadding(bytes).withLevel(7), content));
                assertThat(padded).hasSizeGreaterThan(inOneCall(codec.withLevel(7), content).length);
                assertThat(padded).isNotEqualTo(inOneCall(codec.withPadding(bytes), content));
            }
        }
    }

    @Example
    void aTargetThatIsTooSmallForThePaddingIsTooSmall() {
        byte[] content = Contents.text(2000);
        for (ContentCodec codec : CODECS) {
            byte[] whole = inOneCall(codec.withPadding(30), content);
            for (int length : new int[] {0, 1, 29, 30, 31, whole.length - 1}) {
                assertThat(codec.withPadding(30).encode(content, 0, content.length, new byte[length]))
                        .isEqualTo(-1);
            }
        }
    }

    private static byte[] inOneCall(ContentCodec codec, byte[] content) {
        byte[] target = new byte[content.length + content.length / 16 + 128 * 1024];
        return Arrays.copyOf(target, codec.encode(content, 0, content.length, target));
    }

    private static byte[] asStream(ContentCodec codec, byte[] content, boolean stateless, int pieces)
            throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream encoder = stateless ? codec.statelessEncoder(coded) : codec.encoder(coded)) {
            for (int done = 0; done < content.length; done += pieces) {
                encoder.write(content, done, Math.min(pieces, content.length - done));
            }
            encoder.finish();
        }
        return coded.toByteArray();
    }

    private static byte[] decoded(ContentCodec codec, byte[] coded) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (var decoder = codec.decoder(Sources.whole(coded))) {
            decoder.transferTo(content);
        }
        return content.toByteArray();
    }
}
