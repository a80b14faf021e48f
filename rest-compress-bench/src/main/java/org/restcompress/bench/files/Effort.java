// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.time.Duration;

/**
 * How much is done to get at the figures.
 *
 * @param connections at a time
 * @param threads that keep them busy
 * @param first for each row and set of files before anything is measured, so that everything is compiled
 * @param time of each measurement
 * @param rounds of all measurements: a machine that gets slower meanwhile does so for everybody
 */
record Effort(int connections, int threads, Duration first, Duration time, int rounds) {
    static Effort quick() {
        return new Effort(1000, 2, Duration.ofSeconds(1), Duration.ofSeconds(1), 2);
    }

    static Effort full() {
        return new Effort(1000, 2, Duration.ofSeconds(3), Duration.ofSeconds(3), 5);
    }
}
