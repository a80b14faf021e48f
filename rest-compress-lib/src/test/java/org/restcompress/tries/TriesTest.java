// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.lists;
import static org.restcompress.tries.Generator.strings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
                .hasMessage("try 1 of 3: -Drestcompress.seed=5 makes it the first; given 20 bytes " + "00".repeat(16)
                        + "…: java.lang.IllegalStateException: because")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() ->
                        Tries.ofAll(List.of(1, 2), number -> assertThat(number).isEqualTo(1)))
                .hasMessageStartingWith("given 2: ");
    }

    @Test
    void longInputsAreToldInShort() {
        assertThat(Told.of(new byte[] {0, 1, -1})).isEqualTo("3 bytes 0001ff");
        assertThat(Told.of("ab\"\\\u0000\uD83D")).isEqualTo("\"ab\\\"\\\\\\u0000\\ud83d\"");
        assertThat(Told.of("a".repeat(81))).isEqualTo('"' + "a".repeat(80) + "\"…");
        assertThat(Told.of(List.of("a", new byte[1]))).isEqualTo("2 of [\"a\", 1 bytes 00]");
        assertThat(Told.of(List.of(1, 2, 3, 4, 5, 6, 7))).isEqualTo("7 of [1, 2, 3, 4, 5, 6…]");
        assertThat(Told.of(List.of())).isEqualTo("0 of []");
    }

    @Test
    void allTriesAreMadeEachWithInputsOfItsOwn() {
        List<List<Integer>> seen = new ArrayList<>();
        Tries.of(500, 1, given -> seen.add(given.any(lists(ints(Integer.MIN_VALUE, Integer.MAX_VALUE), 30, 30))));

        assertThat(seen).hasSize(500);
        assertThat(new HashSet<>(seen)).hasSizeGreaterThan(490);
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

    @Test
    void halfOfTheNumbersAreFarFromTheEdges() {
        int[] far = new int[1];
        Tries.of(1000, 1, given -> far[0] += given.any(ints(0, 300_000)) > 30_000 ? 1 : 0);

        assertThat(far[0]).isGreaterThan(500);
    }

    @Test
    void emptyAndLongestAreGiven() {
        Set<Integer> lengths = new HashSet<>();
        Tries.of(1000, 1, given -> {
            lengths.add(given.any(bytes(0, 200)).length);
            lengths.add(1000 + given.any(strings(255)).length());
            lengths.add(2000 + given.any(lists(strings("a", 3), 0, 60)).size());
        });

        assertThat(lengths).contains(0, 1, 2, 199, 200, 1000, 1001, 1254, 1255, 2000, 2001, 2060);
    }

    @Test
    void stringsHaveAllKindsOfCharacters() {
        Set<Integer> seen = new HashSet<>();
        Tries.of(1000, 1, given -> given.any(strings(255)).chars().forEach(seen::add));

        assertThat(seen).contains(0, 1, (int) '"', (int) 'z', 0x7f, 0xff, 0xfffe, 0xffff);
        assertThat(seen).anyMatch(c -> Character.isHighSurrogate((char) (int) c));
        assertThat(seen).anyMatch(c -> Character.isLowSurrogate((char) (int) c));
    }
}
