// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LoadSampleTest {
    /** Nanoseconds. */
    private static final CpuTime CPU = new CpuTime(3_000_000, 1_000_000, 100_000);

    @Test
    void percentilesAreLatenciesThatWereMeasured() {
        long[] latencies =
                LongStream.rangeClosed(1, 200).map(i -> i * 1_000_000).toArray();

        LoadSample sample = LoadSample.of(latencies, 10, Duration.ofSeconds(2), CPU);

        assertThat(sample.p50()).isEqualTo(100);
        assertThat(sample.p99()).isEqualTo(198);
        assertThat(sample.mean()).isEqualTo(100.5);
    }

    @Test
    void ratesArePerSecondAndCpuTimeIsPerRequest() {
        LoadSample sample = LoadSample.of(new long[] {5, 5}, 10, Duration.ofSeconds(4), CPU);

        assertThat(sample.perSecond()).isEqualTo(0.5);
        assertThat(sample.cpu()).isEqualTo(new CpuTime(1_500, 500, 50));
    }
}
