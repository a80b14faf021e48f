// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TriesTest {
    private static final Pattern SEED = Pattern.compile("try (\\d+) of 1000: -Drestcompress\\.seed=(-?\\d+) makes");

    private static void noNumberEndsInSevens(Given given) {
        assertThat(given.any(ints(0, 9999)) % 100).isNotEqualTo(77);
    }

    @Test
    void aFailureNamesTheSeedThatMakesItTheFirstTry() {
        Throwable failure = catchThrowable(() -> Tries.of(1000, 5, TriesTest::noNumberEndsInSevens));
        Matcher told = SEED.matcher(failure.getMessage());
        assertThat(told.find()).isTrue();
        assertThat(told.group(1)).isNotEqualTo("1");

        Throwable again =
                catchThrowable(() -> Tries.of(1000, Long.parseLong(told.group(2)), TriesTest::noNumberEndsInSevens));

        assertThat(again).hasMessage(failure.getMessage().replace("try " + told.group(1) + " of", "try 1 of"));
    }

    @Test
    void aFailureTellsWhatWasGivenAndWhy() {
        assertThatThrownBy(() -> Tries.of(3, 5, given -> {
                    given.any(bytes(ints(0, 0), 20, 20))[0] = 1;
                    throw new IllegalStateException("because");
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessage("try 1 of 3: -Drestcompress.seed=5 makes it the first; given 20 bytes " + "00".repeat(20)
                        + ": java.lang.IllegalStateException: because")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() ->
                        Tries.ofAll(List.of(1, 2), number -> assertThat(number).isEqualTo(1)))
                .hasMessageStartingWith("given 2: ");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            # min,      max,        at its edges
            -128,       127,        -128 -127 -2 -1 0 1 2 126 127
            0,          300000,     0 1 2 299999 300000
            1,          20,         1 2 19 20
            7,          7,          7
            0,          1,          0 1
            -2147483648, 2147483647, -2147483648 -2147483647 -2 -1 0 1 2 2147483646 2147483647
            """)
    void theEdgesOfARangeAreGivenAndNothingBeyond(int min, int max, String edges) {
        Map<Integer, Integer> counts = new HashMap<>();
        Tries.of(1000, 1, given -> counts.merge(given.any(ints(min, max)), 1, Integer::sum));

        assertThat(counts.keySet()).allMatch(number -> min <= number && number <= max);
        assertThat(Arrays.stream(edges.split(" ")).map(Integer::valueOf))
                .allSatisfy(edge -> assertThat(counts.getOrDefault(edge, 0)).isGreaterThan(5));
    }
}
