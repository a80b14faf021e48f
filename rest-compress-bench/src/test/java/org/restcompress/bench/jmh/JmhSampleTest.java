// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

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
}
