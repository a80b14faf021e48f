// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HistogramTest {
    private final Histogram histogram = new Histogram();

    @Test
    void anEmptyOneKnowsNothing() {
        assertThat(histogram.below(50)).isZero();
    }

    @Test
    void shareOfTheValuesIsBelowAPowerOfTwo() {
        for (int i = 0; i < 99; i++) {
            histogram.add(1000);
        }
        histogram.add(1_000_000);
        assertThat(histogram.below(50)).isEqualTo(1024);
        assertThat(histogram.below(99)).isEqualTo(1024);
        assertThat(histogram.below(100)).isEqualTo(1 << 20);
    }

    @Test
    void aPowerOfTwoIsBelowTheNextOne() {
        histogram.add(1024);
        assertThat(histogram.below(100)).isEqualTo(2048);
    }

    @Test
    void anyValueHasAPlace() {
        histogram.add(0);
        assertThat(histogram.below(100)).isEqualTo(1);
        histogram.add(Long.MAX_VALUE);
        assertThat(histogram.below(100)).isEqualTo(1L << 40);
    }
}
