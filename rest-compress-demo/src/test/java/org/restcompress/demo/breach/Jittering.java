// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.breach;

/**
 * What the attacker knows of what is added to lengths: how it is drawn is no secret, only what was drawn.
 *
 * @param step bytes that it is always a multiple of
 * @param variance in bytes², of what the step does not give away
 * @param atLeast how likely it is to be at least 0, 1, 2 ... bytes more than it is in any case
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares what is known.
record Jittering(int step, double variance, double[] atLeast) {
    /** What {@code max} is on the demo's pages. */
    static final int MAX = 32;

    /** What masks differ by, about. */
    private static final int SPREAD_OF_MASKS = 4;

    static final Jittering NONE = new Jittering(1, 0, new double[] {1});

    /** Any of 1..max, each as likely as the other. */
    static Jittering uniform() {
        return sum(1, MAX);
    }

    /** One more than the sum of two uniform draws, as this library does it. */
    static Jittering triangular() {
        int first = (MAX + 1) / 2;
        int second = MAX + 1 - first;
        return sum(first, second);
    }

    /** Another mask each time is not always coded in as many bytes. */
    static Jittering ofMasks() {
        return sum(SPREAD_OF_MASKS, SPREAD_OF_MASKS);
    }

    /** What is left of jitter that comes in steps of several bytes, when only remainders are looked at: nothing. */
    static Jittering inSteps(int step) {
        return new Jittering(step, 0, NONE.atLeast);
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
        return new Jittering(1, (first * first + second * second - 2) / 12.0, atLeast);
    }

    /** How likely it is to be as small as it can be. */
    double smallest() {
        return atLeast.length == 1 ? 1 : 1 - atLeast[1];
    }

    /**
     * Takes the steps out of the lengths of one round. Most digits are wrong, so that their remainder is the one that is
     * seen most often; one that has another is taken for a byte shorter.
     */
    int[] withoutSteps(int[] lengths) {
        if (step == 1) {
            return lengths;
        }
        int[] seen = new int[step];
        int usual = 0;
        for (int length : lengths) {
            int remainder = length % step;
            seen[remainder]++;
            usual = seen[remainder] > seen[usual] ? remainder : usual;
        }
        int[] left = new int[lengths.length];
        for (int i = 0; i < lengths.length; i++) {
            left[i] = lengths[i] % step == usual ? 0 : -1;
        }
        return left;
    }
}
