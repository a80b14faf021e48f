// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.codec.lzf.LzfCodec;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.tries.Tries;

/** Padding changes a coded content's length, by what was asked for, and nothing else. */
public class PaddingPropertiesTest {
    /** Those whose padding is looked at. */
    protected List<ContentCodec> codecs() {
        return List.of(new LzfCodec(), new GzipCodec(), new DeflateCodec(), new ZstdCodec());
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
}
