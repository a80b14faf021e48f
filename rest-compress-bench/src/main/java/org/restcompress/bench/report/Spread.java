// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.util.Arrays;

/** What several rounds say of one figure. */
public record Spread(double least, double median, double most) {
    private static final Spread UNKNOWN = new Spread(Double.NaN, Double.NaN, Double.NaN);

    /**
     * Of any number of rounds.
     *
     * @return not numbers if there are none
     */
    public static Spread of(double[] rounds) {
        if (rounds.length == 0) {
            return UNKNOWN;
        }
        double[] sorted = rounds.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(sorted[0], median, sorted[sorted.length - 1]);
    }

    /** From the least to the most, as tables have it. */
    public String range() {
        return Double.isNaN(median) ? Table.text(median) : Table.text(least) + " … " + Table.text(most);
    }
}
