// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.util.Comparator;
import java.util.List;

/**
 * The time that a coding takes, and the bytes that it saves on a link. Speeds and bandwidths are in MB (10^6 bytes) per
 * second.
 *
 * @param speed the speed of compressing and then decompressing
 */
record Trade(String name, double speed, double ratio) {
    /** The plain body. */
    static final Trade PLAIN = new Trade("plain", Double.POSITIVE_INFINITY, 1);

    /**
     * Returns the time to compress, send and decompress, in microseconds for a byte of the plain body, or seconds for a
     * MB.
     */
    double time(double bandwidth) {
        return 1 / speed + ratio / bandwidth;
    }

    /** Returns the bandwidth up to which this is faster than the plain body; NaN for {@link #PLAIN}. */
    double paysUpTo() {
        return (1 - ratio) * speed;
    }

    /**
     * Returns the bandwidth at which both take the same time. Below it, the one with the smaller ratio is faster. It is
     * NaN if one is faster at any bandwidth.
     */
    double breakEven(Trade other) {
        double bandwidth = (ratio - other.ratio) / (1 / other.speed - 1 / speed);
        return bandwidth > 0 ? bandwidth : Double.NaN;
    }

    static Trade best(List<Trade> trades, double bandwidth) {
        return trades.stream()
                .min(Comparator.comparingDouble(trade -> trade.time(bandwidth)))
                .orElse(PLAIN);
    }
}
