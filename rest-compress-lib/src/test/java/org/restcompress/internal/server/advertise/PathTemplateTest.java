// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.advertise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathTemplateTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "/                        | ''          | a",
                "/orders/                 | orders      | orders/1",
                "orders/{id}              | orders/1    | orders",
                "orders/{id}              | orders/a b  | orders/1/2",
                "{a}/{b}                  | 1/2         | 1",
                "{id: \\d+}               | 42          | 4x",
                "{id:[a-f0-9]{4}}         | 00ff        | 0ff",
                "'{ id : (x|y){2} }/z'    | xy/z        | xyz",
                "'{file}.{type: txt|html}' | a.html      | a.json",
                "all/{rest: .*}           | all/a/b     | all",
                "a.c                      | a.c         | abc",
            })
    void aPathMatchesAsAWhole(String template, String matching, String other) {
        assertThat(PathTemplate.of(template).matches(matching)).isTrue();
        assertThat(PathTemplate.of(template).matches(other)).isFalse();
    }

    @Test
    void pathsOneWithinTheOtherAreJoinedByOneSlash() {
        assertThat(PathTemplate.of("/orders/", "/{id}/").matches("orders/1")).isTrue();
        assertThat(PathTemplate.of("/", "orders")).isEqualTo(PathTemplate.of("orders", ""));
    }

    @Test
    void theOneThatSaysMoreComesFirst() {
        List<PathTemplate> bestFirst = Stream.of("orders/{id}", "{a: x}/{b: y}", "{a}/{b: y}", "{a}/{b}", "{a}")
                .map(PathTemplate::of)
                .toList();
        assertThat(bestFirst.stream().sorted(PathTemplate.BEST_FIRST.reversed()).sorted(PathTemplate.BEST_FIRST))
                .isEqualTo(bestFirst);
    }
}
