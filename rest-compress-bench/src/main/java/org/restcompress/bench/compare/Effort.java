// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.time.Duration;

/**
 * How long the benchmark measures.
 *
 * @param rounds number of rounds at the fixed rate
 * @param time time of each measurement; if it is 0, there is one request, and no h2load
 * @param warmUp time of each row and body at saturation, before the rounds
 * @param saturatedRounds number of rounds at saturation
 */
record Effort(int rounds, Duration time, Duration warmUp, int saturatedRounds, Duration saturatedTime) {
    /** Takes three minutes. */
    static final Effort QUICK =
            new Effort(2, Duration.ofMillis(500), Duration.ofMillis(300), 1, Duration.ofMillis(300));

    /** Takes half an hour. */
    static final Effort FULL = new Effort(10, Duration.ofSeconds(2), Duration.ofSeconds(4), 6, Duration.ofSeconds(1));

    Effort rounds(int number) {
        return new Effort(number, time, warmUp, saturatedRounds, saturatedTime);
    }
}
