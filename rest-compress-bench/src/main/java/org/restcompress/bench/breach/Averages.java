// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Compares averages with Wald's sequential test of 17 hypotheses: one for each digit, and one for "none of them".
 *
 * <p>In each round, y is the number of bytes by which a digit is shorter than the average of the others. With the gain
 * g, y is normally distributed around g for the right digit, and around 0 for a wrong one. Its variance v is the sum of
 * the jitter's and of the average's variance. So the likelihood ratio of a round is exp((g / v) (y - g / 2)). It also
 * allows for rounds that do not show a right digit, whatever the gain is on average. A digit is accepted if all other
 * hypotheses together have at most a probability of {@link Rule#ERROR}. Unlikely digits are not requested again, as long as
 * enough others remain to compare with.
 */
final class Averages implements Rule {
    /** A digit is unlikely if its logarithmic odds are lower by this than the best: 8,000 to one. */
    private static final double OUT_OF_QUESTION = 9;

    private static final int FEWEST_CANDIDATES = 4;

    /** The variance without jitter: a right digit saves one byte, two or none. */
    private static final double RESIDUAL_VARIANCE = 0.2;

    /** The part of rounds that do not show a right digit. */
    private static final double MISSED = 0.3;

    private final double variance;
    private final int shapes;
    private final boolean lengthsStay;
    private final double[] logOdds = new double[DIGITS];
    private int rounds;

    public Averages(Jittering jitter, int shapes, boolean lengthsStay) {
        this.variance = jitter.variance() + RESIDUAL_VARIANCE;
        this.shapes = shapes;
        this.lengthsStay = lengthsStay;
    }

    @Override
    public List<Integer> candidates() {
        List<Integer> byOdds = IntStream.range(0, logOdds.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer digit) -> logOdds[digit])
                        .reversed())
                .toList();
        double best = logOdds[byOdds.get(0)];
        long likely = byOdds.stream()
                .filter(digit -> logOdds[digit] > best - OUT_OF_QUESTION)
                .count();
        return byOdds.subList(0, Math.max(FEWEST_CANDIDATES, (int) likely));
    }

    @Override
    public int shape(int ahead) {
        return (rounds + ahead) % shapes;
    }

    @Override
    public void add(List<Integer> candidates, double[] lengths, List<Double> gains) {
        int others = lengths.length - 1;
        double v = variance * (1 + 1.0 / others);
        double sum = DoubleStream.of(lengths).sum();
        for (int i = 0; i < lengths.length; i++) {
            double shorter = (sum - lengths[i]) / others - lengths[i];
            int digit = candidates.get(i);
            double gain = gains.get(digit);
            logOdds[digit] += Math.log(MISSED + (1 - MISSED) * Math.exp(gain / v * (shorter - gain / 2)));
        }
        rounds++;
    }

    @Override
    public Verdict verdict() {
        int best = candidates().get(0);
        double digits =
                IntStream.range(0, logOdds.length).mapToDouble(this::weight).sum();
        if (weight(best) >= (1 - ERROR) * (digits + ERROR)) {
            return new Digit(best);
        }
        if (digits <= ERROR * ERROR) {
            return new NoDigit();
        }
        return lengthsStay && (rounds >= shapes) ? new NothingToAsk() : new Open();
    }

    /** Returns a digit's weight, relative to that of "none of them", which is {@link #ERROR}. */
    private double weight(int digit) {
        return (1 - ERROR) / logOdds.length * Math.exp(logOdds[digit]);
    }

    @Override
    public void refute(int digit) {
        logOdds[digit] += Math.log(ERROR);
    }
}
