// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.internal.ranges.ByteRanges.ByteRange;

class ByteRangesTest {
    private static String text(Optional<List<ByteRange>> ranges) {
        return ranges.map(all -> all.stream()
                        .map(range -> range.first() + "-" + range.last())
                        .collect(Collectors.joining(",", "[", "]")))
                .orElse("whole");
    }

    @ParameterizedTest(name = "{0} of {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                // RFC 9110 §14.1.2.
                "bytes=0-499 | 10000 | [0-499]",
                "bytes=500-999 | 10000 | [500-999]",
                "bytes=-500 | 10000 | [9500-9999]",
                "bytes=9500- | 10000 | [9500-9999]",
                "bytes=0-0,-1 | 10000 | [0-0,9999-9999]",
                "bytes= 0-999, 4500-5499, -1000 | 10000 | [0-999,4500-5499,9000-9999]",
                "bytes=500-600,601-999 | 10000 | [500-600,601-999]",
                "bytes=500-700,601-999 | 10000 | [500-700,601-999]",
                "bytes=5-1000000 | 10 | [5-9]",
                "bytes=-1000000 | 10 | [0-9]",
                "bytes=0- | 10 | [0-9]",
                "bytes=,, 1-2 ,,3-4, | 10 | [1-2,3-4]",
                "bytes=1-2,10-11 | 10 | [1-2]",
                "bytes=10- | 10 | []",
                "bytes=-0 | 10 | []",
                "bytes=0- | 0 | []",
                "bytes=-1 | 0 | []",
                "bytes=10-99999999999999999999999 | 11 | [10-10]",
                "bytes=99999999999999999999999- | 11 | []",
                "bytes=000000000000000000000001-2 | 11 | [1-2]",
                "BYTES=1-2 | 10 | [1-2]",
                "bytes=2-1 | 10 | whole",
                "bytes=1-2,2-1 | 10 | whole",
                "bytes= | 10 | whole",
                "bytes=, | 10 | whole",
                "bytes=- | 10 | whole",
                "bytes=--1 | 10 | whole",
                "bytes=1 | 10 | whole",
                "bytes=a-b | 10 | whole",
                "bytes=1 - 2 | 10 | whole",
                "bytes=+1-2 | 10 | whole",
                "bytes=١-٢ | 10 | whole",
                "bytes 1-2 | 10 | whole",
                "lines=1-2 | 10 | whole",
                "'' | 10 | whole",
                "bytes=0-9,0-9 | 10 | whole",
                "bytes=0-5,5-9 | 10 | whole"
            })
    void whatIsAskedForIsReadAsTheRfcSays(String line, long length, String expected) {
        assertThat(text(ByteRanges.parse(List.of(line), length))).isEqualTo(expected);
    }

    @Test
    void thereIsOneLineOrNone() {
        assertThat(ByteRanges.parse(List.of(), 10)).isEmpty();
        assertThat(ByteRanges.parse(List.of("bytes=0-1", "bytes=2-3"), 10)).isEmpty();
    }

    @Test
    void moreRangesThanTheMostGiveTheWhole() {
        String most = "bytes=0-0" + ",1-1".repeat(ByteRanges.MOST - 1);
        assertThat(ByteRanges.parse(List.of(most), 1000))
                .hasValueSatisfying(all -> assertThat(all).hasSize(ByteRanges.MOST));
        assertThat(ByteRanges.parse(List.of(most + ",2-2"), 1000)).isEmpty();
        assertThat(ByteRanges.parse(List.of(most + ",2000-"), 1000)).isEmpty();
        assertThat(ByteRanges.parse(List.of("bytes=0-0" + ",".repeat(1000)), 1000))
                .isEmpty();
    }

    @Test
    void aRangeSaysWhatItIsOf() {
        assertThat(new ByteRange(5, 9).contentRange(100)).isEqualTo("bytes 5-9/100");
        assertThat(new ByteRange(5, 9).length()).isEqualTo(5);
    }
}
