// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Compares the smallest lengths that each digit ever had. A right digit has lengths that the others cannot have.
 *
 * <p>The distribution of one draw is known, and so is that of the smallest of n draws. So the probability of all 16
 * smallest lengths is known, too. With the hypothesis "none of them", all digits start from one length. With "this
 * one", one of them starts lower, by the gain of a right guess. The starting length of the others is not known, so the
 * probabilities of all possible ones are added. The likelihood ratios of all shapes are multiplied. Some shapes do not
 * show a right digit, and some show a wrong one. So no shape counts for more than 50 to one.
 */
final class Minima implements Rule {
    /**
     * The probability of impossible lengths. Order or token can make a wrong digit shorter than it was in the
     * rehearsal.
     */
    private static final double ACCIDENT = 0.02;

    /** The part of shapes that do not show a right digit. */
    private static final double MISSED = 0.3;

    /** The tolerance of biases, in bytes. Half a byte in the rehearsal may be none in the attack. */
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

    /** Computes the logarithms of the likelihood ratios of each digit against none, from the rounds of this shape. */
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
                // The gain is a mean over other tokens. A fraction means either of two whole numbers of bytes.
                long gain = Math.max(1, (long) Math.floor(gains.get(digit)));
                each[digit] += others * likelihood(smallest[digit] - start + gain) / 2;
                each[digit] += others * likelihood(smallest[digit] - start + gain + 1) / 2;
            }
        }
        for (int digit = 0; digit < DIGITS; digit++) {
            ofThisShape[digit] = Math.log(MISSED + (1 - MISSED) * each[digit] / none);
        }
    }

    /** Returns the probability that the smallest jitter of all rounds was so many bytes above the smallest possible. */
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
