// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.restcompress.memory.soak.Trend.Sample;

class TrendTest {
    private final SplittableRandom random = new SplittableRandom(4711);

    private static Trend trend(DoubleUnaryOperator value) {
        List<Sample> samples = DoubleStream.iterate(60, time -> time <= 120, time -> time + 5)
                .mapToObj(time -> new Sample(time, value.applyAsDouble(time)))
                .toList();
        return Trend.of(samples);
    }

    @Test
    void aStraightLineHasGrowthAndNoNoise() {
        Trend trend = trend(time -> 1000 - 2 * time);

        assertThat(trend.growth()).isCloseTo(-120, within(1e-9));
        assertThat(trend.noise()).isCloseTo(0, within(1e-9));
    }

    @Test
    void noiseSeldomGrowsByMoreThanFourTimesItself() {
        long growing = IntStream.range(0, 1000)
                .mapToObj(i -> trend(time -> random.nextDouble()))
                .filter(trend -> trend.growth() > 4 * trend.noise())
                .count();

        assertThat(growing).isLessThanOrEqualTo(5);
    }

    @Test
    void aStepGrowsByMoreThanFourTimesItsNoise() {
        Trend trend = trend(time -> time < 90 ? 0 : 1);

        assertThat(trend.growth()).isGreaterThan(4 * trend.noise());
    }

    @Test
    void growthIsFoundInNoiseOfAThirdOfIt() {
        for (int i = 0; i < 1000; i++) {
            Trend trend = trend(time -> time / 60 + random.nextDouble() / 3);

            assertThat(trend.growth()).isGreaterThan(4 * trend.noise());
        }
    }
}
