// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the shapes that show a right digit best. The attacker does this at home, with a copy of the page without
 * jitter, and with tokens of his own. He tries many shapes on tokens that begin like the victim's. He keeps those that
 * a right digit makes shortest. The victim's browser sends no requests for this, so it is not counted.
 */
final class Rehearsal {
    private static final int KEPT = 16;
    private static final int TRIED = 160;
    private static final int TOKENS = 3;
    private static final int DIGITS = Shape.DIGITS.length();

    /** Each digit is right twice. */
    private static final int TOKENS_OF_BEST = 2 * DIGITS;

    private final Target.HomeCopy home;
    private final SplittableRandom random;
    private final Map<String, List<Shape>> kept = new HashMap<>();

    Rehearsal(Target.HomeCopy home, SplittableRandom random) {
        this.home = home;
        this.random = random;
    }

    List<Shape> shapes(String digits, int time) {
        String key = digits + '/' + time;
        List<Shape> known = kept.get(key);
        if (known == null) {
            List<Shape> tried =
                    Stream.generate(() -> Shape.random(random)).limit(TRIED).toList();
            known = best(best(tried, TOKENS, digits).subList(0, KEPT), TOKENS_OF_BEST, digits);
            kept.put(key, known);
        }
        return known;
    }

    /** Returns the shapes with their measurements, the best first. */
    private List<Shape> best(List<Shape> shapes, int tokens, String digits) {
        List<Shape> measured = new ArrayList<>();
        for (Shape shape : shapes) {
            int first = random.nextInt(DIGITS);
            int[][] rounds = new int[tokens][DIGITS];
            for (int i = 0; i < tokens; i++) {
                String token = Shape.Page.token(digits + Shape.DIGITS.charAt((first + i) % DIGITS), random);
                long order = random.nextLong();
                for (int digit = 0; digit < DIGITS; digit++) {
                    rounds[i][digit] = home.length(shape.trying(Shape.Page.BEFORE_TOKEN + digits, digit, order), token);
                }
            }
            measured.add(measured(shape, first, rounds));
        }
        measured.sort(Comparator.comparingDouble(Shape::worth).reversed());
        return measured;
    }

    private Shape measured(Shape shape, int first, int[][] rounds) {
        int tokens = rounds.length;
        double[] gains = new double[DIGITS];
        double[] biases = new double[DIGITS];
        int[] rights = new int[DIGITS];
        double gain = 0;
        double noise = 0;
        for (int i = 0; i < tokens; i++) {
            int right = (first + i) % DIGITS;
            int[] round = rounds[i];
            double usual = (double) (IntStream.of(round).sum() - round[right]) / (DIGITS - 1);
            for (int digit = 0; digit < DIGITS; digit++) {
                if (digit == right) {
                    gains[digit] += usual - round[digit];
                    gain += (usual - round[digit]) / tokens;
                    rights[digit]++;
                } else {
                    biases[digit] += round[digit] - usual;
                    noise += Math.pow(round[digit] - usual, 2) / (tokens * (DIGITS - 1));
                }
            }
        }
        for (int digit = 0; digit < DIGITS; digit++) {
            int wrongs = tokens - rights[digit];
            biases[digit] /= wrongs;
            noise -= biases[digit] * biases[digit] * wrongs / (tokens * (DIGITS - 1));
            // A digit has few samples, so the mean of all digits counts as well.
            gains[digit] = (gains[digit] + biases[digit] * rights[digit] + gain) / (rights[digit] + 1);
        }
        return shape.measured(
                DoubleStream.of(gains).boxed().toList(),
                DoubleStream.of(biases).boxed().toList(),
                noise);
    }
}
