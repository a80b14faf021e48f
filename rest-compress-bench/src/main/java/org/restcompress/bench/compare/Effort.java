// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.time.Duration;

/**
 * How long the benchmark measures.
 *
 * @param rounds number of rounds at the fixed rate
 * @param time time of each measurement; if it is 0, there is one request, and no h2load
 * @param warmUp time of each row and body at saturation, before the rounds
 * @param settling time of each measurement in the round at the fixed rate that does not count
 * @param saturatedRounds number of rounds at saturation
 */
record Effort(
        int rounds, Duration time, Duration warmUp, Duration settling, int saturatedRounds, Duration saturatedTime) {
    /** Takes three minutes. */
    static final Effort QUICK = new Effort(
            2, Duration.ofMillis(500), Duration.ofMillis(300), Duration.ofMillis(500), 1, Duration.ofMillis(300));

    /** Takes 39 minutes for 25 rows: 37 minutes are loads, and each load has 60 ms in addition. */
    static final Effort FULL = new Effort(
            10, Duration.ofSeconds(2), Duration.ofSeconds(2), Duration.ofSeconds(2), 6, Duration.ofSeconds(1));

    Effort rounds(int number) {
        return new Effort(number, time, warmUp, settling, saturatedRounds, saturatedTime);
    }
}
