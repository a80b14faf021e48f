// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.util.Comparator;
import java.util.List;

/**
 * Time for bytes: what a choice costs, and what it saves on a link. Speeds and bandwidths are MB (10^6 bytes) in a second.
 *
 * @param speed of coding and decoding, one after the other
 */
record Trade(String name, double speed, double ratio) {
    /** Nothing is coded. */
    static final Trade PLAIN = new Trade("plain", Double.POSITIVE_INFINITY, 1);

    /** Microseconds for a byte of content, or seconds for a MB, from the one side to the other. */
    double time(double bandwidth) {
        return 1 / speed + ratio / bandwidth;
    }

    /** The bandwidth up to which it is faster than to send the content plain; not a number for that itself. */
    double paysUpTo() {
        return (1 - ratio) * speed;
    }

    /**
     * The bandwidth at which two take the same time: below, the one with the smaller ratio is faster. Not a number where
     * one is faster at any bandwidth.
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
