// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.tries.Generator.booleans;
import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.oneOf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.contract.Contents;
import org.restcompress.codec.contract.Sources;
import org.restcompress.internal.codec.lzf.LzfCodec;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;
import org.restcompress.tries.Given;
import org.restcompress.tries.Tries;

/** Padding changes a coded content's length, by what was asked for, and nothing else. */
public class PaddingPropertiesTest {
    /** Those whose padding is looked at. */
    protected List<ContentCodec> codecs() {
        return List.of(new LzfCodec(), new GzipCodec(), new DeflateCodec(), new ZstdCodec());
    }

    /** Bytes that a coding may need beside its padding. */
    private static final int BESIDE = 9;

    /** A codec without padding, and the bytes of a padding for it. */
    private record Padding(ContentCodec codec, int bytes) {
        static Padding next(Given given, List<ContentCodec> codecs) {
            ContentCodec codec = given.any(oneOf(codecs));
            return new Padding(codec, given.any(ints(0, codec.longestPadding())));
        }

        ContentCodec padded() {
            return codec.withPadding(bytes);
        }

        @Override
        public String toString() {
            return codec.coding() + " + " + bytes;
        }
    }

    private Padding padding(Given given) {
        return Padding.next(given, codecs());
    }

    /** Of noise, of pieces that come back, and of one byte. */
    @Test
    void contentInOneCallIsLongerByItsPadding() {
        Tries.of(1500, given -> {
            Padding padding = given.any(this::padding);
            byte[] content = given.any(AnyContent::content);

            byte[] plain = inOneCall(padding.codec(), content);
            byte[] padded = inOneCall(padding.padded(), content);

            assertThat(Arrays.equals(decoded(padding.codec(), padded), content)).isTrue();
            assertLonger(padding, content.length, plain.length, padded.length);
        });
    }

    @Test
    void aStreamIsLongerByItsPaddingHoweverItIsCut() {
        Tries.of(800, given -> {
            Padding padding = given.any(this::padding);
            byte[] content = given.any(AnyContent::content);
            boolean stateless = given.any(booleans());
            int pieces = given.any(ints(1, 70_000));

            byte[] plain = asStream(padding.codec(), content, stateless, pieces);
            byte[] padded = asStream(padding.padded(), content, stateless, pieces);

            assertThat(Arrays.equals(decoded(padding.padded(), padded), content))
                    .isTrue();
            assertThat(Arrays.equals(padded, asStream(padding.padded(), content, stateless, 1 + content.length)))
                    .as("same bytes however cut")
                    .isTrue();
            assertLonger(padding, content.length, plain.length, padded.length);
        });
    }

    private static void assertLonger(Padding padding, int contentLength, int plainLength, int paddedLength) {
        int bytes = padding.bytes();
        int longer = paddedLength - plainLength;
        if (padding.codec() instanceof LzfCodec) {
            assertThat(longer).isBetween(0, bytes);
        } else if (padding.codec() instanceof GzipCodec) {
            assertThat(longer).isEqualTo(bytes);
        } else {
            assertThat(longer).isBetween(contentLength == 0 ? 0 : bytes, bytes + (bytes == 0 ? 0 : BESIDE));
        }
    }

    @Test
    void lzfHasRoomForPaddingInAnyContentOfTheDefaultMinimumSizeThatItShrinks() {
        Tries.of(1500, given -> {
            int bytes = given.any(ints(2, 1024));
            byte[] content = given.any(AnyContent::content);

            ContentCodec codec = new LzfCodec();
            byte[] plain = inOneCall(codec, content);
            if (content.length >= 1024 && plain[2] == 1) {
                assertThat(inOneCall(codec.withPadding(bytes), content).length - plain.length)
                        .isBetween(bytes - 1, bytes);
            }
        });
    }

    @Test
    void anotherPaddingIsRefusedWithItsRange() {
        assertThatThrownBy(() -> new GzipCodec().withPadding(513))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("padding for gzip: 513 (expected 0..512)");
        assertThatThrownBy(() -> new DeflateCodec().withPadding(65_537))
                .hasMessage("padding for deflate: 65537 (expected 0..65536)");
        assertThatThrownBy(() -> new ZstdCodec().withPadding(-3))
                .hasMessage("padding for zstd: -3 (expected 0..65536)");
    }

    @Test
    void aPaddedCodecKeepsItsLevelAndALevelledOneItsPadding() {
        byte[] content = Contents.text(20_000);
        for (ContentCodec codec : codecs()) {
            if (!(codec instanceof LzfCodec)) {
                int bytes = 20;
                byte[] padded = inOneCall(codec.withLevel(7).withPadding(bytes), content);
                assertThat(padded).isEqualTo(inOneCall(codec.withPadding(bytes).withLevel(7), content));
                assertThat(padded).hasSizeGreaterThan(inOneCall(codec.withLevel(7), content).length);
                assertThat(padded).isNotEqualTo(inOneCall(codec.withPadding(bytes), content));
            }
        }
    }

    @Test
    void aTargetThatIsTooSmallForThePaddingIsTooSmall() {
        byte[] content = Contents.text(2000);
        for (ContentCodec codec : codecs()) {
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
