// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.time.Duration;
import java.util.List;

/**
 * How much is done to get at the figures.
 *
 * @param bandwidths the links; none where only handlers in process are measured
 * @param connections at a time, where the server is to be busy
 * @param first for each coder and content before anything is measured, so that everything is compiled
 * @param warmUp before each measurement
 * @param time of each measurement
 * @param rounds of all measurements: a machine that gets slower meanwhile does so for everybody
 * @param peers whether programs that have to be there beside this JVM take part
 */
record LoadEffort(
        List<Bandwidth> bandwidths,
        int connections,
        Duration first,
        Duration warmUp,
        Duration time,
        int rounds,
        boolean peers) {
    private static final int CONNECTIONS = 8;

    /** Under three minutes. */
    static LoadEffort quick() {
        return of(Duration.ofMillis(200), Duration.ofMillis(40), Duration.ofMillis(200), 2);
    }

    /** Under twenty minutes. */
    static LoadEffort full() {
        return of(Duration.ofSeconds(1), Duration.ofMillis(250), Duration.ofMillis(1500), 3);
    }

    private static LoadEffort of(Duration first, Duration warmUp, Duration time, int rounds) {
        return new LoadEffort(List.of(Bandwidth.values()), CONNECTIONS, first, warmUp, time, rounds, true);
    }

    /** wrk takes whole seconds. */
    boolean usesWrk() {
        return peers && time.toSeconds() > 0;
    }

    /** Without a network. */
    LoadEffort inProcess() {
        return new LoadEffort(List.of(), connections, first, warmUp, time, rounds, peers);
    }
}
