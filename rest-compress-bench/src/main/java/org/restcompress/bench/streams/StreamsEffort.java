// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

/**
 * How much is done to get at the figures.
 *
 * @param encoders streams in one JVM
 * @param served streams on a server
 * @param rounds events for each stream
 * @param warmUp events before anything is measured, all streams together: until everything is compiled
 * @param restMillis how long a JVM rests before its memory counts: it keeps what its compilers used, tens of megabytes,
 *     for five seconds
 */
record StreamsEffort(int encoders, int served, int rounds, int warmUp, int restMillis) {
    static final int MOST_STREAMS = 10_000;

    private static final int QUICK_STREAMS = 2_000;
    private static final int WARM_UP = 100_000;
    private static final int REST_MILLIS = 5_500;

    /** Under three minutes. */
    static StreamsEffort quick() {
        return new StreamsEffort(MOST_STREAMS, QUICK_STREAMS, 10, WARM_UP, REST_MILLIS);
    }

    /** Under ten minutes. */
    static StreamsEffort full() {
        return new StreamsEffort(MOST_STREAMS, MOST_STREAMS, 20, WARM_UP, REST_MILLIS);
    }

    StreamsEffort withAtMost(int streams) {
        return new StreamsEffort(Math.min(encoders, streams), Math.min(served, streams), rounds, warmUp, restMillis);
    }

    StreamsEffort withoutWarmUp() {
        return new StreamsEffort(encoders, served, rounds, 0, 0);
    }
}
