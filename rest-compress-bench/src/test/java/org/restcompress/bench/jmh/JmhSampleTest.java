// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.restcompress.bench.jmh.JmhSample.Iteration;

/** What is made of JMH's iterations. */
class JmhSampleTest {
    @Test
    void theMedianCounts() {
        assertThat(Samples.of(1, 100, 3).nanos()).isEqualTo(3);
        assertThat(Samples.of(1, 100, 3, 5).nanos()).isEqualTo(4);
    }

    @Test
    void roundsAddUpAndTheSmallerAllocationCounts() {
        JmhSample both = new JmhSample("jvm", Samples.of(1).iterations(), 10)
                .plus(new JmhSample("jvm", Samples.of(2).iterations(), 8));
        assertThat(both.nanos()).isEqualTo(1.5);
        assertThat(both.allocated()).isEqualTo(8);
    }

    @Test
    void thingsThatTakeTurnsAreTold() {
        List<JmhSample> things = Samples.of(1, 10, 100, 2, 20, 200).inTurn(3);
        assertThat(things).extracting(JmhSample::nanos).containsExactly(1.5, 15.0, 150.0);
    }

    /** Samples that nobody measured. */
    public static final class Samples {
        private Samples() {}

        /** With the times of iterations. */
        public static JmhSample of(double... nanos) {
            return new JmhSample(
                    "jvm",
                    DoubleStream.of(nanos)
                            .mapToObj(n -> new Iteration(n, Double.NaN))
                            .toList(),
                    0);
        }
    }
}
