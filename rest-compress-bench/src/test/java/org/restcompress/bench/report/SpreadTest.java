// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void theMedianOfAnOddNumberIsTheOneInTheMiddle() {
        assertThat(Spread.of(new double[] {9, 1, 5})).isEqualTo(new Spread(1, 5, 9));
    }

    @Test
    void theMedianOfAnEvenNumberIsBetweenTheTwoInTheMiddle() {
        assertThat(Spread.of(new double[] {9, 1, 5, 3})).isEqualTo(new Spread(1, 4, 9));
    }

    @Test
    void ofNothingThereIsNoFigure() {
        assertThat(Spread.of(new double[0]).median()).isNaN();
        assertThat(Spread.of(new double[0]).range()).isEqualTo("–");
    }

    @Test
    void theRangeGoesFromTheLeastToTheMost() {
        assertThat(Spread.of(new double[] {1.25, -2, 300}).range()).isEqualTo("-2.00 … 300");
    }
}
