// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.internal.platform.ProcessCpu;

class IdleCpuTest {
    private final AtomicLong cpu = new AtomicLong(5_000_000);
    private final AtomicLong clock = new AtomicLong(-7);

    @ParameterizedTest
    @CsvSource({"1, 0, true", "1, 49, true", "1, 50, false", "1, 100, false", "4, 199, true", "4, 200, false"})
    void halfOfTheProcessorsMayBeBusy(int processors, int usedOfAHundred, boolean isIdle) {
        IdleCpu idle = new IdleCpu(
                cpu::get,
                clock::get,
                () -> {
                    clock.addAndGet(100);
                    cpu.addAndGet(usedOfAHundred);
                },
                processors);
        assertThat(idle.getAsBoolean()).isEqualTo(isIdle);
        assertThat(idle.getAsBoolean()).isEqualTo(isIdle);
    }

    @Test
    void whereThePlatformDoesNotTellItIsNeverIdle() {
        assertThat(new IdleCpu(() -> -1, clock::get, () -> clock.addAndGet(100), 2).getAsBoolean())
                .isFalse();
    }

    @Test
    void thisPlatformTells() {
        assertThat(IdleCpu.ofProcess()).isNotNull();
        assertThat(ProcessCpu.nanos().getAsLong()).isPositive();
    }
}
