// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.contract.CodecUnderTest;
import org.restcompress.codec.contract.Contents;

class DictionaryCodecsTest {
    private static final Dictionary DICTIONARY = Dictionary.of(Contents.text(30_000));

    private final DictionaryCodecs installed = DictionaryCodecs.installed();

    private static byte[] encoded(DictionaryCodecs codecs, String coding) {
        ContentCodec codec = codecs.byCoding().get(coding).with(DICTIONARY);
        assertThat(codec.coding()).isEqualTo(coding);
        return CodecUnderTest.encodeInOneCall(codec, Contents.text(40_000));
    }

    @Test
    void thoseOfTheLibraryAreFoundAndWork() {
        assertThat(installed.byCoding()).containsOnlyKeys("dcz", "dcb");
        assertThat(installed.byCoding().keySet()).first().isEqualTo("dcz");
        assertThat(installed.unavailable()).isEmpty();
        assertThat(DictionaryCodecs.installed()).isSameAs(installed);
        assertThat(installed.knows("dcb")).isTrue();
        assertThat(installed.knows("br")).isFalse();
    }

    /** Without a dictionary they are of no use. */
    @Test
    void theyAreNotAmongTheOrdinaryOnes() {
        assertThat(Codecs.installed().byCoding()).doesNotContainKeys("dcz", "dcb");
        assertThat(Codecs.installed().knows("dcz")).isFalse();
    }

    @Test
    void levelsChangeWhatIsSent() {
        DictionaryCodecs levelled = installed.levelled(Map.of("dcz", 19, "dcb", 11, "gzip", 9));

        for (String coding : installed.byCoding().keySet()) {
            assertThat(encoded(levelled, coding)).hasSizeLessThan(encoded(installed, coding).length);
        }
    }

    @Test
    void aLevelOutOfRangeIsRefusedWithItsRange() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> installed.levelled(Map.of("dcb", 4)))
                .withMessage("level for dcb: 4 (expected 5..11)");
    }

    @Test
    void theyCanBePadded() {
        assertThat(installed.filter(codec -> codec.longestPadding() == 65_536).byCoding())
                .containsOnlyKeys("dcz", "dcb");
        assertThat(installed.filter(codec -> codec.longestPadding() > 65_536).byCoding())
                .isEmpty();
    }
}
