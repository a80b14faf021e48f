// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.internal.plan.FastestRule.Known;
import org.restcompress.internal.platform.Buffers;

class FastestRuleTest {
    private static final int BODY = 20_000;

    /** Like {@code zstd} at level 2 on JSON. */
    private static final double NANOS = 1.86;

    private static final double RATIO = 0.185;

    private static boolean isCoded(Known known, long length, double load, double megabits) {
        return FastestRule.isCoded(known, length, load, 8000 / megabits, true);
    }

    private static Known known(int bodies, int plain) {
        return new Known(NANOS, RATIO, bodies, plain);
    }

    /** Plain is sooner beyond (1 - 0.185) · 8000 / (1.86 · w) Mbit/s; a margin aside. */
    @ParameterizedTest(name = "{0} Mbit/s, load {1}: coded {2}")
    @CsvSource({
        "1, 0, true",
        "100, 1, true",
        "400, 1, true",
        "500, 1, false",
        "1000, 0, true",
        "1000, 0.5, true",
        "1000, 0.75, false",
        "3400, 0, true",
        "3700, 0, false",
        "10000, 0, false",
        "25000, 0, false",
        "25000, 1, false",
    })
    void whatIsThereSoonerIsSent(double megabits, double load, boolean coded) {
        assertThat(isCoded(known(FastestRule.KNOWN, 1), BODY, load, megabits)).isEqualTo(coded);
    }

    @ParameterizedTest(name = "{0} ns for a byte, ratio {1}, at 1 Gbit/s: coded {2}")
    @CsvSource({
        "0.01, 0.01, true",
        "7, 0.01, true",
        "8.5, 0.01, false",
        "1, 0.9, false",
        "0.5, 0.9, true",
        "0.01, 1, true",
        "0.3, 1, false",
        "1000, 0.2, false",
    })
    void speedAndRatioCountTogether(double nanos, double ratio, boolean coded) {
        assertThat(isCoded(new Known(nanos, ratio, FastestRule.KNOWN, 0), BODY, 0, 1000))
                .isEqualTo(coded);
    }

    @ParameterizedTest(name = "load {0} is as {1}")
    @CsvSource({"-1, 0", "0.875, 1", "0.875, 7"})
    void loadsOutsideTheRangeAreThoseAtItsEnds(double load, double same) {
        for (int megabits = 10; megabits < 20_000; megabits += 10) {
            assertThat(isCoded(known(FastestRule.KNOWN, 0), BODY, load, megabits))
                    .isEqualTo(isCoded(known(FastestRule.KNOWN, 0), BODY, same, megabits));
        }
    }

    @Test
    void plainHasToSaveMoreThanNoise() {
        double even = 8000 * (1 - RATIO) / NANOS;
        assertThat(isCoded(known(FastestRule.KNOWN, 0), BODY, 0, 1.02 * even)).isTrue();
        assertThat(isCoded(known(FastestRule.KNOWN, 0), BODY, 0, 1.03 * even)).isFalse();
    }

    @Test
    void aLongBodyIsSentWhileItIsCoded() {
        assertThat(isCoded(known(FastestRule.KNOWN, 0), Buffers.WHOLE, 0, 4000)).isFalse();
        assertThat(isCoded(known(FastestRule.KNOWN, 0), Buffers.WHOLE + 1, 0, 4000))
                .isTrue();
        assertThat(isCoded(known(FastestRule.KNOWN, 0), Long.MAX_VALUE, 0, 5000))
                .isFalse();
    }

    @Test
    void untilEnoughIsKnownBodiesAreCoded() {
        assertThat(isCoded(known(0, 0), BODY, 1, 1_000_000)).isTrue();
        assertThat(isCoded(known(FastestRule.KNOWN - 1, 0), BODY, 1, 1_000_000)).isTrue();
        assertThat(isCoded(known(FastestRule.KNOWN, 0), BODY, 1, 1_000_000)).isFalse();
    }

    @Test
    void oneInSixtyFourIsCodedInAnyCase() {
        assertThat(isCoded(known(FastestRule.KNOWN, 62), BODY, 1, 1_000_000)).isFalse();
        assertThat(isCoded(known(FastestRule.KNOWN, 63), BODY, 1, 1_000_000)).isTrue();
    }
}
