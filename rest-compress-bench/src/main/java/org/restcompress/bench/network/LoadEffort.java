// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * How much is done to get at the figures.
 *
 * @param bandwidths the links; none where only handlers in process are measured
 * @param connections at a time, where the server is to be busy
 * @param first for each coder and content before anything is measured, so that everything is compiled
 * @param warmUp before each measurement
 * @param time of each measurement over loopback, where CPU time is measured
 * @param linkTime of each measurement over another link
 * @param rounds of all measurements: a machine that gets slower meanwhile does so for everybody
 * @param peers whether programs that have to be there beside this JVM take part
 * @param only the rows beside those of plain bodies, of files and loopback alone; empty for everything
 */
record LoadEffort(
        List<Bandwidth> bandwidths,
        int connections,
        Duration first,
        Duration warmUp,
        Duration time,
        Duration linkTime,
        int rounds,
        boolean peers,
        Set<String> only) {
    private static final int CONNECTIONS = 8;

    /** Under three minutes. */
    static LoadEffort quick() {
        return of(Duration.ofMillis(200), Duration.ofMillis(40), Duration.ofMillis(200), Duration.ofMillis(200), 2);
    }

    /** Under twenty minutes. */
    static LoadEffort full() {
        return of(Duration.ofMillis(2500), Duration.ofMillis(200), Duration.ofSeconds(2), Duration.ofMillis(300), 5);
    }

    private static LoadEffort of(Duration first, Duration warmUp, Duration time, Duration linkTime, int rounds) {
        return new LoadEffort(
                List.of(Bandwidth.values()), CONNECTIONS, first, warmUp, time, linkTime, rounds, true, Set.of());
    }

    Duration time(Bandwidth bandwidth) {
        return bandwidth == Bandwidth.LOOPBACK ? time : linkTime;
    }

    /** wrk takes whole seconds. */
    boolean usesWrk() {
        return peers && time.toSeconds() > 0;
    }

    /** Without a network. */
    LoadEffort inProcess() {
        return with(List.of(), only);
    }

    /** A slice: the CPU time of the server for some rows. */
    LoadEffort of(Set<String> rows) {
        return with(List.of(Bandwidth.LOOPBACK), rows);
    }

    private LoadEffort with(List<Bandwidth> links, Set<String> rows) {
        return new LoadEffort(links, connections, first, warmUp, time, linkTime, rounds, peers, rows);
    }

    /** Whether all there is takes part. */
    boolean isWhole() {
        return only.isEmpty();
    }
}
