// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.restcompress.bench.report.Interval;
import org.restcompress.bench.report.Spread;

/**
 * Computes figures from the samples of all rounds. Differences and ratios are computed in each round.
 *
 * @param samples samples of one load
 */
record Comparison(List<Sample> samples, long seed) {
    /** Returns the figures at the fixed rate. */
    static Comparison fixed(List<Sample> samples, long seed) {
        return new Comparison(
                samples.stream().filter(sample -> sample.rate() > 0).toList(), seed);
    }

    /** Returns the figures at saturation. */
    static Comparison saturated(List<Sample> samples, long seed) {
        return new Comparison(
                samples.stream().filter(sample -> sample.rate() == 0).toList(), seed);
    }

    int rounds() {
        return samples.stream().mapToInt(Sample::round).max().orElse(0);
    }

    /** Returns the rows in the order of the samples. */
    List<String> rows(Predicate<Sample> which) {
        return samples.stream().filter(which).map(Sample::row).distinct().toList();
    }

    /** Returns a figure in each round; NaN if the sample of a round does not count. */
    private double[] figures(Size size, String row, ToDoubleFunction<Sample> figure) {
        double[] rounds = new double[rounds()];
        Arrays.fill(rounds, Double.NaN);
        samples(size, row).stream()
                .filter(Sample::counts)
                .forEach(sample -> rounds[sample.round() - 1] = figure.applyAsDouble(sample));
        return rounds;
    }

    /** Returns the samples of a row, in the order of the rounds. */
    List<Sample> samples(Size size, String row) {
        return samples.stream()
                .filter(sample ->
                        sample.size() == size.kilobytes() && sample.row().equals(row))
                .toList();
    }

    double median(Size size, String row, ToDoubleFunction<Sample> figure) {
        return median(figures(size, row, figure));
    }

    private static double median(double[] values) {
        return Spread.of(Arrays.stream(values).filter(Double::isFinite).toArray())
                .median();
    }

    /** Returns the CPU time of a response. */
    Interval total(Size size, String row) {
        return interval(figures(size, row, Sample::cpuMicros));
    }

    /** Returns the length of a body as it was sent; 0 if the row was not measured. */
    long bytes(Size size, String row) {
        return samples(size, row).stream().mapToLong(Sample::bytes).findFirst().orElse(0);
    }

    /** Compares the CPU time of two rows of a server. */
    Interval difference(Size size, String row, String other) {
        return interval(differences(size, row, other));
    }

    /** Returns how much CPU time a row takes beyond the plain row of its server. */
    Interval beyond(Size size, String row) {
        return difference(size, row, plain(row));
    }

    /** Returns how many times as much CPU time a peer takes beyond the plain row of its server. */
    Interval ratio(Size size, String peer, String ours) {
        double[] theirs = differences(size, peer, plain(peer));
        double[] own = differences(size, ours, plain(ours));
        Arrays.setAll(theirs, round -> theirs[round] / own[round]);
        return interval(theirs);
    }

    /** Returns how many times as much CPU time a peer takes for a whole response. */
    Interval whole(Size size, String peer, String ours) {
        return ratio(size, peer, ours, Sample::cpuMicros);
    }

    /** Returns how many times as many responses per second a peer sends. */
    Interval rate(Size size, String peer, String ours) {
        return ratio(size, peer, ours, Sample::perSecond);
    }

    private Interval ratio(Size size, String peer, String ours, ToDoubleFunction<Sample> figure) {
        double[] theirs = figures(size, peer, figure);
        double[] own = figures(size, ours, figure);
        Arrays.setAll(theirs, round -> theirs[round] / own[round]);
        return interval(theirs);
    }

    /** Returns the medians of the CPU time in the first half of the rounds, and in the second. */
    double[] halves(Size size, String row) {
        double[] all = figures(size, row, Sample::cpuMicros);
        int half = all.length / 2;
        return new double[] {
            median(Arrays.copyOf(all, half)), median(Arrays.copyOfRange(all, all.length - half, all.length))
        };
    }

    private double[] differences(Size size, String row, String other) {
        double[] values = figures(size, row, Sample::cpuMicros);
        double[] others = figures(size, other, Sample::cpuMicros);
        Arrays.setAll(values, round -> values[round] - others[round]);
        return values;
    }

    private Interval interval(double[] values) {
        return Interval.of(values, seed);
    }

    private String plain(String row) {
        return samples.stream()
                .filter(sample -> sample.row().equals(row))
                .map(Sample::plain)
                .findFirst()
                .orElse("");
    }
}
