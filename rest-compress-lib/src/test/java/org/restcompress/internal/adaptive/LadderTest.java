// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.Codecs;

class LadderTest {
    private static final Codecs CODECS = Codecs.installed().choose(List.of("zstd", "lzf", "br", "gzip"), Map.of());

    @Test
    void aCodingWhoseLevelIsChosenHasARungForEachLevel() {
        Ladder zstd = Ladders.of(CODECS, Set.of("zstd")).of("zstd");

        assertThat(zstd.rungs())
                .extracting(rung -> rung.codec().level().getAsInt())
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 9).boxed().toList());
        assertThat(zstd.presetRung().tagSuffix()).isEqualTo("zstd.2");
    }

    @Test
    void othersHaveOneRung() {
        Ladders ladders = Ladders.of(CODECS, Set.of("zstd", "lzf"));

        assertThat(ladders.of("gzip").rungs())
                .singleElement()
                .extracting(Rung::tagSuffix)
                .isEqualTo("gzip");
        assertThat(ladders.of("lzf").rungs())
                .singleElement()
                .extracting(Rung::tagSuffix)
                .isEqualTo("lzf");
        assertThat(ladders.byCoding().values().stream()
                        .flatMap(ladder -> ladder.rungs().stream())
                        .map(Rung::index))
                .containsExactlyElementsOf(
                        IntStream.range(0, ladders.size()).boxed().toList());
    }

    @Test
    void aDefaultBeyondTheUsualLevelsIsOneOfThem() {
        Codecs codecs = Codecs.installed().choose(List.of("zstd"), Map.of("zstd", 19));
        Ladder zstd = Ladders.of(codecs, Set.of("zstd")).of("zstd");

        assertThat(zstd.rungs()).hasSize(10);
        assertThat(zstd.presetRung().tagSuffix()).isEqualTo("zstd.19");
    }

    @ParameterizedTest
    @CsvSource({
        "zstd.1, true",
        "zstd.19, true",
        "zstd, true",
        "zstd.x, false",
        "zstd.1x, false",
        "br.1, false",
        "'', false"
    })
    void anEntityTagTellsTheCoding(String suffix, boolean isOne) {
        for (Set<String> auto : List.of(Set.of("zstd"), Set.<String>of())) {
            assertThat(Ladders.of(CODECS, auto).of("zstd").hasTagSuffix(suffix)).isEqualTo(isOne);
        }
    }
}
