// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.restcompress.internal.ranges.ByteRanges;
import org.restcompress.internal.ranges.ByteRanges.ByteRange;

class RangeFuzzTest {
    @Seeds("range")
    @FuzzTest
    void rangesAreWithinTheWholeAndNoMoreThanIt(byte[] input) {
        for (long length : new long[] {0, 1, 10_000, Long.MAX_VALUE}) {
            ByteRanges.parse(Header.lines(input), length).ifPresent(ranges -> {
                assertThat(ranges).hasSizeLessThanOrEqualTo(ByteRanges.MOST);
                assertThat(ranges)
                        .allMatch(
                                range -> 0 <= range.first() && range.first() <= range.last() && range.last() < length);
                assertThat(ranges.stream().mapToLong(ByteRange::length).reduce(0, Math::addExact))
                        .isLessThanOrEqualTo(length);
            });
        }
    }
}
