// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Compares minima: the smallest length that each digit was ever seen with. A right digit gets below what the others can.
 *
 * <p>How the smallest of n draws is distributed is known, as it is known how one is drawn. So is the probability of all 16
 * smallest lengths, if all digits start from one length, or one of them starts below by what a right guess gains: the hypotheses "none
 * of them", and "this one". Where the others start is not known; all that is possible is summed up. The likelihood ratios of
 * one shape after the other are multiplied. Some shapes do not show a right digit, and some show a wrong one; so no shape counts
 * for more than 50 to one.
 */
final class Minima implements Rule {
    /** Of what should be impossible: order or token made a wrong digit shorter than it was at the rehearsal. */
    private static final double ACCIDENT = 0.02;

    /** The part of shapes that do not show a right digit. */
    private static final double MISSED = 0.3;

    /** Of biases: what was half a byte at the rehearsal may be none. */
    private static final double TOLERANCE = 0.15;

    private final double[] atLeast;
    private final int shapes;
    private final boolean lengthsStay;
    private final long roundsPerShape;
    private final double[] logOdds = new double[DIGITS];
    private final double[] ofThisShape = new double[DIGITS];
    private final long[] smallest = new long[DIGITS];
    private int shape;
    private int rounds;

    public Minima(Jittering jitter, int shapes, boolean lengthsStay) {
        this.atLeast = jitter.atLeast();
        this.shapes = shapes;
        this.lengthsStay = lengthsStay;
        this.roundsPerShape = lengthsStay ? 1 : (long) Math.ceil(1 / jitter.smallest());
        Arrays.fill(smallest, Long.MAX_VALUE);
    }

    @Override
    public List<Integer> candidates() {
        return IntStream.range(0, DIGITS).boxed().toList();
    }

    @Override
    public int shape(int ahead) {
        return shape % shapes;
    }

    @Override
    public void add(List<Integer> asked, double[] lengths, List<Double> gains) {
        for (int i = 0; i < lengths.length; i++) {
            smallest[asked.get(i)] = Math.min(smallest[asked.get(i)], (long) Math.ceil(lengths[i] - TOLERANCE));
        }
        rounds++;
        weigh(gains);
        if (rounds >= roundsPerShape) {
            for (int digit = 0; digit < DIGITS; digit++) {
                logOdds[digit] += ofThisShape[digit];
            }
            Arrays.fill(ofThisShape, 0);
            Arrays.fill(smallest, Long.MAX_VALUE);
            shape++;
            rounds = 0;
        }
    }

    /** The logarithms of likelihood ratios, each digit against none, by what this shape has shown. */
    private void weigh(List<Double> gains) {
        double none = 0;
        double[] each = new double[DIGITS];
        long least = LongStream.of(smallest).min().orElseThrow();
        long largest = 1 + (long) Collections.max(gains).doubleValue();
        for (long start = least - atLeast.length; start <= least + largest; start++) {
            double all = 1;
            for (long length : smallest) {
                all *= likelihood(length - start);
            }
            none += all;
            for (int digit = 0; digit < DIGITS; digit++) {
                double others = all / likelihood(smallest[digit] - start);
                // The gain was measured on other tokens: what is between two numbers of bytes may be either.
                long gain = Math.max(1, (long) Math.floor(gains.get(digit)));
                each[digit] += others * likelihood(smallest[digit] - start + gain) / 2;
                each[digit] += others * likelihood(smallest[digit] - start + gain + 1) / 2;
            }
        }
        for (int digit = 0; digit < DIGITS; digit++) {
            ofThisShape[digit] = Math.log(MISSED + (1 - MISSED) * each[digit] / none);
        }
    }

    /** That the smallest of all rounds' jitter was so many bytes above the smallest possible. */
    private double likelihood(long above) {
        boolean possible = above >= 0 && above < atLeast.length;
        double exact = possible ? Math.pow(atLeast[(int) above], rounds) - Math.pow(more(above), rounds) : 0;
        return ACCIDENT / atLeast.length + (1 - ACCIDENT) * exact;
    }

    private double more(long above) {
        return above + 1 < atLeast.length ? atLeast[(int) above + 1] : 0;
    }

    @Override
    public Verdict verdict() {
        double[] weights = IntStream.range(0, DIGITS)
                .mapToDouble(digit -> (1 - ERROR) / DIGITS * Math.exp(logOdds[digit] + ofThisShape[digit]))
                .toArray();
        double digits = Arrays.stream(weights).sum();
        int best = IntStream.range(0, DIGITS)
                .reduce((a, b) -> weights[b] > weights[a] ? b : a)
                .orElseThrow();
        if (weights[best] >= (1 - ERROR) * (digits + ERROR)) {
            return new Digit(best);
        }
        if (digits <= ERROR * ERROR) {
            return new NoDigit();
        }
        return lengthsStay && (shape >= shapes) ? new NothingToAsk() : new Open();
    }

    @Override
    public void refute(int digit) {
        logOdds[digit] += Math.log(ERROR);
    }
}
