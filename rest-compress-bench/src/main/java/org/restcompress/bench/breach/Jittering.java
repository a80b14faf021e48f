// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

/** What the attacker knows of what is added to lengths: how it is drawn is no secret, only what was drawn. */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares what is known.
record Jittering(double variance, double[] atLeast) {
    /** What masks differ by, about. */
    private static final int SPREAD_OF_MASKS = 4;

    public static final Jittering NONE = new Jittering(0, new double[] {1});

    /** One more than the sum of two uniform draws, as this library does it. */
    public static Jittering triangular(int max) {
        int first = (max + 1) / 2;
        return sum(first, max + 1 - first);
    }

    /** Another mask each time is not always coded in as many bytes. */
    public static Jittering ofMasks() {
        return sum(SPREAD_OF_MASKS, SPREAD_OF_MASKS);
    }

    /** Of two uniform draws, over as many values each. */
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

    /** How likely it is to be as small as it can be. */
    double smallest() {
        return atLeast.length == 1 ? 1 : 1 - atLeast[1];
    }
}
