// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoadTest {
    private long clock = 1;
    private long cpu;
    private int looks;
    private final Load load = new Load(this::look, () -> clock, 2);

    private long look() {
        looks++;
        return cpu;
    }

    private void pass(long nanos, double processors) {
        clock += nanos;
        cpu += (long) (nanos * processors);
    }

    @Test
    void itIsTheShareOfAllProcessors() {
        for (int i = 0; i < 20; i++) {
            pass(Load.INTERVAL, 1);
            load.now();
        }
        assertThat(load.now()).isBetween(0.499, 0.5);
    }

    @Test
    void itRisesFastAndFallsSlowly() {
        pass(Load.INTERVAL, 2);
        assertThat(load.now()).isEqualTo(0.5);
        pass(Load.INTERVAL, 2);
        assertThat(load.now()).isEqualTo(0.75);
        pass(Load.INTERVAL, 0);
        assertThat(load.now()).isBetween(0.727, 0.728);
        for (int i = 0; i < 23; i++) {
            pass(Load.INTERVAL, 0);
            load.now();
        }
        assertThat(load.now()).isBetween(0.36, 0.37);
    }

    @Test
    void afterAPauseItBeginsAnew() {
        pass(Load.INTERVAL, 2);
        load.now();
        pass(100 * Load.INTERVAL, 0.2);
        assertThat(load.now()).isBetween(0.099, 0.101);
    }

    @Test
    void nobodyLooksMoreOftenThanItPays() {
        for (int i = 0; i < 1000; i++) {
            pass(Load.INTERVAL / 100, 1);
            load.now();
        }
        assertThat(looks).isEqualTo(1 + 10);
    }

    @Test
    void thatOfThisProcessIsThere() {
        Load ofProcess = Load.ofProcess();
        assertThat(ofProcess.now()).isBetween(0.0, 1.0);
        long end = System.nanoTime() + 50 * Load.INTERVAL;
        // To ask is work enough.
        while (ofProcess.now() == 0 && System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
        assertThat(ofProcess.now()).isPositive();
    }

    @Test
    void whereNobodyTellsThereIsNone() {
        cpu = -1;
        Load unknown = new Load(() -> -1, () -> clock, 2);
        clock += Load.INTERVAL;
        assertThat(unknown.now()).isZero();
    }
}
