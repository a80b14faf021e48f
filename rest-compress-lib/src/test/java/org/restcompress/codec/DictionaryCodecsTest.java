// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;

class DictionaryCodecsTest {
    private static final CompressionDictionary DICTIONARY = CompressionDictionary.of(Contents.text(30_000));

    private final DictionaryCodecs installed = DictionaryCodecs.installed();

    private static byte[] encoded(DictionaryCodecs codecs, String coding) {
        ContentCodec codec = codecs.byCoding().get(coding).with(DICTIONARY);
        assertThat(codec.coding()).isEqualTo(coding);
        return CodecCalls.encodeInOneCall(codec, Contents.text(40_000));
    }

    @Test
    void thoseOfTheLibraryAreFoundAndWork() {
        assertThat(installed.byCoding()).containsOnlyKeys("dcz");
        assertThat(installed.unavailable()).isEmpty();
        assertThat(DictionaryCodecs.installed()).isSameAs(installed);
        assertThat(installed.knows("dcz")).isTrue();
        assertThat(installed.knows("zstd")).isFalse();
    }

    /** Without a dictionary they are of no use. */
    @Test
    void theyAreNotAmongTheOrdinaryOnes() {
        assertThat(Codecs.installed().byCoding()).doesNotContainKeys("dcz");
        assertThat(Codecs.installed().knows("dcz")).isFalse();
    }

    @Test
    void levelsChangeWhatIsSent() {
        DictionaryCodecs levelled = installed.levelled(Map.of("dcz", 19, "gzip", 9));

        for (String coding : installed.byCoding().keySet()) {
            assertThat(encoded(levelled, coding)).hasSizeLessThan(encoded(installed, coding).length);
        }
    }

    @Test
    void aLevelOutOfRangeIsRefusedWithItsRange() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> installed.levelled(Map.of("dcz", 23)))
                .withMessage("level for dcz: 23 (expected 1..22)");
    }

    @Test
    void theyCanBePadded() {
        assertThat(installed.filter(codec -> codec.longestPadding() == 65_536).byCoding())
                .containsOnlyKeys("dcz");
        assertThat(installed.filter(codec -> codec.longestPadding() > 65_536).byCoding())
                .isEmpty();
    }
}
