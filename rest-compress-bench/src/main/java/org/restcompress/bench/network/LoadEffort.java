// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.time.Duration;
import java.util.Set;

/**
 * How much is done to get at the figures.
 *
 * @param connections at a time, where the server is to be busy
 * @param time of each measurement with wrk, in whole seconds; for none, there is one request, and no wrk
 * @param single of each measurement of one request after another
 * @param rounds of all measurements: a machine that gets slower meanwhile does so for everybody
 * @param peers whether programs that have to be there beside this JVM take part
 * @param only the rows beside those of plain bodies, of files and loopback alone; empty for everything
 */
record LoadEffort(int connections, Duration time, Duration single, int rounds, boolean peers, Set<String> only) {
    private static final int CONNECTIONS = 8;

    /** Three minutes. */
    static LoadEffort quick(Set<String> only) {
        return new LoadEffort(CONNECTIONS, Duration.ofSeconds(1), Duration.ofMillis(100), 1, true, only);
    }

    /** Twenty minutes. */
    static LoadEffort full(Set<String> only) {
        return new LoadEffort(CONNECTIONS, Duration.ofSeconds(2), Duration.ofMillis(500), 5, true, only);
    }

    /** Whether all there is takes part. */
    boolean isWhole() {
        return only.isEmpty();
    }
}
