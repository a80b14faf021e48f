// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.breach;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Compares minima: the right digit is the only one that ever reaches the smallest length. Each shape is looked at alone.
 *
 * <p>Jitter is the smallest that it can be with probability p. A wrong digit that has the smallest length so far is alone with
 * it for n rounds more with a probability of at most (1 - p)^15n, since each of the other 15 can reach it as well; so a digit
 * is taken when it has been alone for as many rounds as make this {@link Rule#ERROR}. Where several digits share the smallest length
 * after 2 / p rounds, the right one would most likely have been seen at a smaller one, had it one: the shape does not
 * show it, and another one's turn comes.
 */
final class Minima implements Rule {
    /** When none of so many shapes has shown a digit, there is none. */
    private static final int SHAPES_TRIED = 5;

    /** Of biases: to be alone with the smallest length shall take a byte, and not what was half a byte at the rehearsal. */
    private static final double TOLERANCE = 0.15;

    private final List<Integer> candidates;
    private final int shapes;
    private final boolean lengthsStay;
    private final long roundsAlone;
    private final long roundsPerShape;
    private final long[] smallest = new long[Shape.DIGITS.length()];
    private int shape;
    private int shapesTried;
    private long rounds;
    private long alone;
    private int leader = -1;

    /**
     * At the beginning.
     *
     * @param jitter what is added to lengths
     * @param shapes how many shapes there are
     * @param lengthsStay whether a shape's lengths are the same in each round
     */
    Minima(Jittering jitter, int shapes, boolean lengthsStay) {
        double p = jitter.smallest();
        int others = Shape.DIGITS.length() - 1;
        this.candidates = IntStream.range(0, Shape.DIGITS.length()).boxed().toList();
        this.shapes = shapes;
        this.lengthsStay = lengthsStay;
        this.roundsAlone = p == 1 ? 0 : (long) Math.ceil(Math.log(ERROR) / (others * Math.log1p(-p)));
        this.roundsPerShape = lengthsStay ? 1 : (long) Math.ceil(2 / p);
        Arrays.fill(smallest, Long.MAX_VALUE);
    }

    @Override
    public List<Integer> candidates() {
        return candidates;
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
        int now = onlyHolderOfSmallest();
        alone = now >= 0 && now == leader ? alone + 1 : 0;
        leader = now;
        if (rounds >= roundsPerShape && (leader < 0 || (lengthsStay && alone < roundsAlone))) {
            shapesTried++;
            nextShape();
        }
    }

    @Override
    public Verdict verdict() {
        if (leader >= 0 && alone >= roundsAlone) {
            return new Digit(leader);
        }
        if (shapesTried >= SHAPES_TRIED && !(lengthsStay && roundsAlone > 0)) {
            return new NoDigit();
        }
        return lengthsStay && (roundsAlone > 0) && (shape >= shapes) ? new NothingToAsk() : new Open();
    }

    @Override
    public void refute(int digit) {
        shapesTried = 0;
        nextShape();
    }

    private int onlyHolderOfSmallest() {
        long least = LongStream.of(smallest).min().orElseThrow();
        int[] holders = IntStream.range(0, smallest.length)
                .filter(d -> smallest[d] == least)
                .toArray();
        return holders.length == 1 ? holders[0] : -1;
    }

    private void nextShape() {
        shape++;
        rounds = 0;
        alone = 0;
        leader = -1;
        Arrays.fill(smallest, Long.MAX_VALUE);
    }
}
