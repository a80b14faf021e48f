// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.jmh.Samples;

/** How modes are told apart on a machine that changes its speed. */
class CostTest {
    private static final Offset<Double> ROUNDING = Offset.offset(1e-9);

    @Test
    void onlyOneTurnIsCompared() {
        JmhSample slowingDown = Samples.of(100, 110, 150, 200, 1000, 1100, 1500, 2000);
        assertThat(Cost.of(PaddingMode.CONTENT, List.of(slowingDown)).percent()).isCloseTo(10, ROUNDING);
        assertThat(Cost.of(PaddingMode.CONTENT_SHA256, List.of(slowingDown)).percent())
                .isCloseTo(50, ROUNDING);
    }

    @Test
    void theMedianOfTheJvmsCountsAndTheirRangeIsTold() {
        List<JmhSample> jvms =
                List.of(Samples.of(100, 130, 0, 0), Samples.of(100, 110, 0, 0), Samples.of(100, 90, 0, 0));
        assertThat(Cost.of(PaddingMode.CONTENT, jvms)).hasToString("10.0 (-10.0 … 30.0)");
    }

    @Test
    void anOutlierOfOneTurnDoesNotCount() {
        JmhSample interrupted = Samples.of(100, 105, 0, 0, 100, 900, 0, 0, 100, 105, 0, 0);
        assertThat(Cost.of(PaddingMode.CONTENT, List.of(interrupted)).percent()).isCloseTo(5, ROUNDING);
    }
}
