// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.breach;

/**
 * What the attacker knows of what is added to lengths: how it is drawn is no secret, only what was drawn.
 *
 * @param step bytes that it is always a multiple of
 * @param variance in bytes², of what the step does not give away
 * @param smallest how likely it is to be as small as it can be
 */
record Jittering(int step, double variance, double smallest) {
    /** What {@code max} is on the demo's pages. */
    static final int MAX = 32;

    static final Jittering NONE = new Jittering(1, 0, 1);

    /** Any of 1..max, each as likely as the other. */
    static Jittering uniform() {
        return new Jittering(1, (MAX * MAX - 1) / 12.0, 1.0 / MAX);
    }

    /** One more than the sum of two uniform draws, as this library does it. */
    static Jittering triangular() {
        int first = (MAX + 1) / 2;
        int second = MAX + 1 - first;
        return new Jittering(1, (first * first + second * second - 2) / 12.0, 1.0 / (first * second));
    }

    /** Another mask each time is not always coded in as many bytes. */
    static Jittering ofMasks() {
        return new Jittering(1, 2, 1.0 / MAX);
    }

    /** What is left of jitter that comes in steps of several bytes, when only remainders are looked at: nothing. */
    static Jittering inSteps(int step) {
        return new Jittering(step, 0, 1);
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
