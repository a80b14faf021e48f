// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.time.Duration;

/**
 * What came of some requests.
 *
 * @param requests how many
 * @param perSecond as many were answered
 * @param mean latency in milliseconds, from the first byte of the request to the last byte of the response
 * @param p50 the latency that half of the requests did not exceed (nearest rank)
 * @param p99 the latency that all but one in a hundred did not exceed
 * @param bytes of one body as it was sent, framing aside
 * @param cpu time of the server for each request, in microseconds
 */
public record LoadSample(int requests, double perSecond, double mean, double p50, double p99, long bytes, CpuTime cpu) {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    static LoadSample of(long[] sortedNanos, long bytes, Duration elapsed, CpuTime cpu) {
        int requests = sortedNanos.length;
        double sum = 0;
        for (long nanos : sortedNanos) {
            sum += nanos;
        }
        return new LoadSample(
                requests,
                requests * NANOS_PER_SECOND / elapsed.toNanos(),
                sum / requests / NANOS_PER_MILLI,
                percentile(sortedNanos, 50) / NANOS_PER_MILLI,
                percentile(sortedNanos, 99) / NANOS_PER_MILLI,
                bytes,
                cpu.microsFor(requests));
    }

    private static double percentile(long[] sorted, int percent) {
        int rank = (sorted.length * percent + 99) / 100;
        return sorted[rank - 1];
    }
}
