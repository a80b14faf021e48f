// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

/**
 * The distribution of the bytes that jitter adds to a length. The attacker knows it, but not the numbers that were
 * drawn.
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares what is known.
record Jittering(double variance, double[] atLeast) {
    /** Lengths of pages with different masks differ by about so many bytes. */
    private static final int SPREAD_OF_MASKS = 4;

    public static final Jittering NONE = new Jittering(0, new double[] {1});

    /** Returns the distribution of this library's jitter: one more than the sum of two uniform draws. */
    public static Jittering triangular(int max) {
        int first = (max + 1) / 2;
        return sum(first, max + 1 - first);
    }

    /** Returns the distribution for masks, because not all masks compress to the same length. */
    public static Jittering ofMasks() {
        return sum(SPREAD_OF_MASKS, SPREAD_OF_MASKS);
    }

    /** Returns the distribution of the sum of two uniform draws, each from so many values. */
    private static Jittering sum(int first, int second) {
        double[] atLeast = new double[first + second - 1];
        for (int a = 0; a < first; a++) {
            for (int b = 0; b < second; b++) {
                for (int k = 0; k <= a + b; k++) {
                    atLeast[k] += 1.0 / (first * second);
                }
            }
        }
        return new Jittering((first * first + second * second - 2) / 12.0, atLeast);
    }

    /** Returns the probability of the smallest value. */
    double smallest() {
        return atLeast.length == 1 ? 1 : 1 - atLeast[1];
    }
}
