// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

/** What is known of each rung for bodies of one size, by the rung's index. */
final class Estimates {
    private final double[] nanos;
    private final double[] ratio;
    private final double[] evidence;
    private boolean isSettled;

    /** Nothing is known of so many rungs. */
    Estimates(int rungs) {
        nanos = new double[rungs];
        ratio = new double[rungs];
        evidence = new double[rungs];
    }

    /**
     * Sets what is known of a rung.
     *
     * @param codingNanos that coding takes for a byte of the plain body, at the load of now
     * @param codedRatio coded to plain bytes
     * @param bodies for how many this stands; fewer as time goes by
     */
    void set(int rung, double codingNanos, double codedRatio, double bodies) {
        nanos[rung] = codingNanos;
        ratio[rung] = codedRatio;
        evidence[rung] = bodies;
    }

    /** The default was known well once, and some of that is left. */
    void settle() {
        isSettled = true;
    }

    boolean isSettled() {
        return isSettled;
    }

    int rungs() {
        return evidence.length;
    }

    double nanos(int rung) {
        return nanos[rung];
    }

    double ratio(int rung) {
        return ratio[rung];
    }

    double evidence(int rung) {
        return evidence[rung];
    }
}
