// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelSuffixTest {
    private static final Set<String> CODINGS = Set.of("zstd", "x-a.b");

    @ParameterizedTest
    @CsvSource({"zstd, 0", "zstd, 19", "x-a.b, 99"})
    void whatIsMadeIsKnownAgain(String coding, int level) {
        String suffix = LevelSuffix.of(coding, level);
        assertThat(suffix).isEqualTo(coding + "." + level);
        assertThat(LevelSuffix.isOne(suffix, CODINGS)).isTrue();
        assertThat(LevelSuffix.isSameCoding(suffix, coding + ".7")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"zstd", "zstd.", "zstd.123", "zstd.1x", "zstd.-1", "zstd.\u0661", "gzip.9", ".9", "9", "''"})
    void othersAreNot(String suffix) {
        assertThat(LevelSuffix.isOne(suffix, CODINGS)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "zstd, zstd, true",
        "zstd, zstd.19, true",
        "zstd, gzip, false",
        "zstd.19, gzip.19, false",
        "x-a.b, x-a.c, false",
        "x-a.b, x-a.b.9, true"
    })
    void aCodingIsTheSameAtEachLevel(String suffix, String other, boolean same) {
        assertThat(LevelSuffix.isSameCoding(suffix, other)).isEqualTo(same);
        assertThat(LevelSuffix.isSameCoding(other, suffix)).isEqualTo(same);
    }
}
