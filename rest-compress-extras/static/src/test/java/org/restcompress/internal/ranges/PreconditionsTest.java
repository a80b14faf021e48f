// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.internal.ranges.Preconditions.Outcome;

class PreconditionsTest {
    private static final String MODIFIED = "Sun, 06 Nov 1994 08:49:37 GMT";
    private static final Instant TIME = Instant.parse("1994-11-06T08:49:37.500Z");
    private static final Preconditions CONDITIONS = new Preconditions("\"abc--br\"", TIME.toEpochMilli());

    /** Fields as {@code name=value; name=value}. */
    private static Function<String, List<String>> fields(String text) {
        Map<String, List<String>> fields = Stream.of(text.split("; "))
                .filter(field -> !field.isEmpty())
                .map(field -> field.split("=", 2))
                .collect(Collectors.groupingBy(
                        field -> field[0], Collectors.mapping(field -> field[1], Collectors.toList())));
        return name -> fields.getOrDefault(name, List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | GO_ON",
                "If-None-Match=\"abc--br\" | NOT_MODIFIED",
                "If-None-Match=W/\"abc--br\" | NOT_MODIFIED",
                "If-None-Match=\"x\", \"abc--br\" | NOT_MODIFIED",
                "If-None-Match=\"x\"; If-None-Match=\"abc--br\" | NOT_MODIFIED",
                "If-None-Match=* | NOT_MODIFIED",
                "If-None-Match=\"abc\" | GO_ON",
                "If-None-Match=abc--br | GO_ON",
                "If-None-Match=\"*\" | GO_ON",
                "If-Modified-Since=Sun, 06 Nov 1994 08:49:37 GMT | NOT_MODIFIED",
                "If-Modified-Since=Sun, 06 Nov 1994 08:49:38 GMT | GO_ON",
                "If-Modified-Since=Sun, 06 Nov 1994 08:49:36 GMT | GO_ON",
                "If-Modified-Since=yesterday | GO_ON",
                "If-None-Match=\"x\"; If-Modified-Since=Sun, 06 Nov 1994 08:49:37 GMT | GO_ON",
                "If-Match=\"abc--br\" | GO_ON",
                "If-Match=* | GO_ON",
                "If-Match=W/\"abc--br\" | FAILED",
                "If-Match=\"abc\" | FAILED",
                "If-Unmodified-Since=Sun, 06 Nov 1994 08:49:37 GMT | GO_ON",
                "If-Unmodified-Since=Sun, 06 Nov 1994 08:49:36 GMT | FAILED",
                "If-Unmodified-Since=yesterday | GO_ON",
                "If-Match=\"abc--br\"; If-Unmodified-Since=Sun, 06 Nov 1994 08:49:36 GMT | GO_ON",
                "If-Match=\"x\"; If-None-Match=\"abc--br\" | FAILED",
                "If-Match=\"abc--br\"; If-None-Match=\"abc--br\" | NOT_MODIFIED"
            })
    void conditionsHaveTheirOrder(String request, Outcome outcome) {
        assertThat(CONDITIONS.evaluate(fields(request))).isEqualTo(outcome);
    }

    @Test
    void withoutATimeNoDateSaysAnything() {
        Preconditions unknown = new Preconditions("\"abc\"", 0);
        assertThat(unknown.evaluate(fields("If-Modified-Since=" + MODIFIED))).isEqualTo(Outcome.GO_ON);
        assertThat(unknown.evaluate(fields("If-Unmodified-Since=" + MODIFIED))).isEqualTo(Outcome.GO_ON);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | true",
                "If-Range=\"abc--br\" | true",
                "If-Range=W/\"abc--br\" | false",
                "If-Range=\"abc\" | false",
                "If-Range=\"x\", \"abc--br\" | false",
                "If-Range=Sun, 06 Nov 1994 08:49:37 GMT | false",
                "If-Range=Sun, 06 Nov 1994 08:49:38 GMT | false",
                "If-Range=Sun, 06 Nov 1994 08:49:36 GMT | false",
                "If-Range=yesterday | false",
                "If-Unmodified-Since=Sun, 06 Nov 1994 08:49:37 GMT | true",
                "If-Unmodified-Since=Sun, 06 Nov 1994 08:49:38 GMT | false",
                "If-Unmodified-Since=yesterday | false",
                "If-Unmodified-Since=Sun, 6 Nov 1994 08:49:37 GMT | false",
                "If-Match=\"abc--br\"; If-Unmodified-Since=Sun, 06 Nov 1994 08:49:37 GMT | true",
                "If-Range=\"abc--br\"; If-Unmodified-Since=Sun, 06 Nov 1994 08:49:37 GMT | true"
            })
    void aRangeIsOfTheRepresentationThatIsNamed(String request, boolean permitted) {
        assertThat(CONDITIONS.permitsRange(fields(request), false)).isEqualTo(permitted);
    }

    @Test
    void aDateIsThatOfAllCodingsOfAFile() {
        assertThat(CONDITIONS.permitsRange(fields("If-Unmodified-Since=" + MODIFIED), true))
                .isFalse();
        assertThat(CONDITIONS.permitsRange(fields(""), true)).isTrue();
        assertThat(CONDITIONS.permitsRange(fields("If-Match=\"abc--br\"; If-Unmodified-Since=" + MODIFIED), true))
                .isTrue();
    }
}
