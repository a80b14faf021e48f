// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.util.Arrays;

/** The least value, the median and the greatest value of a figure in several rounds. */
public record Spread(double least, double median, double most) {
    private static final Spread UNKNOWN = new Spread(Double.NaN, Double.NaN, Double.NaN);

    /**
     * Returns the spread of any number of rounds.
     *
     * @return all three NaN if there are no rounds
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

    /** Returns the range from the least to the greatest value, as tables show it. */
    public String range() {
        return Double.isNaN(median) ? Table.text(median) : Table.text(least) + " … " + Table.text(most);
    }
}
