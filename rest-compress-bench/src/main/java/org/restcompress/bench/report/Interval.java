// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.util.Arrays;
import java.util.Random;

/** The median of a figure in several rounds, and its 95 % interval. */
public record Interval(double low, double median, double high) {
    /** Fewer values than this lie on one side of the true median too often. */
    private static final int LEAST_VALUES = 6;

    private static final int RESAMPLES = 10_000;
    private static final double OUTSIDE = 0.025;

    /**
     * Computes the interval by the percentile bootstrap. Values that are NaN do not count.
     *
     * @return all three NaN if no value counts; an infinite interval if there are too few
     */
    public static Interval of(double[] values, long seed) {
        double[] known = Arrays.stream(values).filter(Double::isFinite).toArray();
        if (known.length == 0) {
            return new Interval(Double.NaN, Double.NaN, Double.NaN);
        }
        double median = Spread.of(known).median();
        if (known.length < LEAST_VALUES) {
            return new Interval(Double.NEGATIVE_INFINITY, median, Double.POSITIVE_INFINITY);
        }
        Random random = new Random(seed);
        double[] medians = new double[RESAMPLES];
        Arrays.setAll(
                medians,
                i -> Spread.of(random.ints(known.length, 0, known.length)
                                .mapToDouble(drawn -> known[drawn])
                                .toArray())
                        .median());
        Arrays.sort(medians);
        int outside = (int) (RESAMPLES * OUTSIDE);
        return new Interval(medians[outside], median, medians[RESAMPLES - 1 - outside]);
    }

    /** Returns the interval as tables show it. */
    @Override
    public String toString() {
        return Double.isFinite(low)
                ? Table.text(median) + " (" + Table.text(low) + " … " + Table.text(high) + ')'
                : Table.text(median);
    }
}
