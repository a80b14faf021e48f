// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.restcompress.internal.platform.Buffers;

/**
 * How fast and how small the codings code the bodies of one method: moving averages for each size of bodies. That of the
 * default coding follows each body that passes, at the load of now. The others are kept against it, from trials that code one
 * body both ways; so neither the load nor the bodies' contents, which change from one to the next, come into it.
 *
 * <p>A race between two bodies costs no more than one of them.
 */
public final class Speeds {
    /** Bytes, at which the next class of sizes begins: what coding costs for each body counts less there. */
    private static final int[] CLASSES = {4 * 1024, 16 * 1024, 64 * 1024};

    /** The class of bodies that are coded as they come. */
    private static final int STREAMS = CLASSES.length + 1;

    /** Bodies that the averages of what passes stand for: few, so that they follow the load. */
    private static final int MOST_PASSED = 32;

    /** Bodies that an average of trials stands for. */
    private static final int MOST_TRIED = 16;

    /**
     * Bodies that an average stands for until it is known well. The JVM compiles a codec meanwhile, so that each body tells more
     * than those before it.
     */
    private static final int MOST_AT_FIRST = 4;

    /** A body that took so many times longer than usual was interrupted; it counts for no more. */
    private static final double INTERRUPTED = 3;

    /**
     * Before a body that took so many times less than usual, something slowed the others down: the codec was new to the JVM, say.
     * They count for no more.
     */
    private static final double SLOWED = 3;

    private final int rungs;
    private final int preset;
    private final AtomicReferenceArray<Average> passed = new AtomicReferenceArray<>(STREAMS + 1);
    private final AtomicReferenceArray<Average> tried;

    /**
     * Averages.
     *
     * @param nanos for a byte of the plain body, or against those of the default
     * @param ratio coded to plain bytes, or against that of the default
     * @param wasKnownWell whether it stood for so many bodies since it last began anew
     */
    private record Average(double nanos, double ratio, Fading evidence, boolean wasKnownWell) {
        static final Average UNKNOWN = new Average(1, 1, Fading.NONE, false);

        Average plus(double moreNanos, double moreRatio, int most, long clock) {
            Fading more = evidence.plusOne(most, clock);
            boolean isKnown = isSettled(clock);
            double part = 1 / Math.min(more.bodies(), isKnown ? most : MOST_AT_FIRST);
            return new Average(
                    nanos + part * (moreNanos - nanos),
                    ratio + part * (moreRatio - ratio),
                    more,
                    isKnown || more.bodies() >= FastestChoice.KNOWN_WELL);
        }

        boolean isSettled(long clock) {
            return wasKnownWell && evidence.now(clock) >= FastestChoice.TRUSTED;
        }

        Average withNanos(double others) {
            return new Average(others, ratio, evidence, wasKnownWell);
        }
    }

    /**
     * Nothing is known yet.
     *
     * @param rungs how many there are
     * @param preset the index of the one that the others are kept against
     */
    Speeds(int rungs, int preset) {
        this.rungs = rungs;
        this.preset = preset;
        this.tried = new AtomicReferenceArray<>((STREAMS + 1) * rungs);
    }

    /**
     * The class of sizes.
     *
     * @param length bytes; more than are held whole for a stream
     */
    static int classOf(long length) {
        if (length > Buffers.WHOLE) {
            return STREAMS;
        }
        int size = 0;
        while (size < CLASSES.length && length >= CLASSES[size]) {
            size++;
        }
        return size;
    }

    private static Average at(AtomicReferenceArray<Average> averages, int index) {
        Average known = averages.get(index);
        return known == null ? Average.UNKNOWN : known;
    }

    private Average against(int size, int rung) {
        return rung == preset ? Average.UNKNOWN : at(tried, size * rungs + rung);
    }

    /**
     * A body was coded and sent.
     *
     * @param nanos that coding took
     */
    void passed(int size, Rung rung, long plain, long coded, long nanos, long clock) {
        Average own = against(size, rung.index());
        saw(size, Math.max(1, nanos) / (plain * own.nanos), coded / (plain * own.ratio), clock);
    }

    /** What the default takes, or would have taken, for a byte of a body. */
    private void saw(int size, double nanos, double ratio, long clock) {
        Average usual = at(passed, size);
        if (usual.evidence.now(clock) == 0) {
            passed.set(size, usual.plus(nanos, ratio, MOST_PASSED, clock));
            return;
        }
        double before = Math.min(usual.nanos, SLOWED * nanos);
        double bounded = Math.min(nanos, INTERRUPTED * before);
        passed.set(size, usual.withNanos(before).plus(bounded, ratio, MOST_PASSED, clock));
    }

    /** A body was tried in two ways. */
    void tried(int size, Rung rung, long plain, Trial trial, long clock) {
        // Where bodies go plain, nothing else tells of the default.
        saw(
                size,
                (double) trial.preset().nanos() / plain,
                (double) trial.preset().coded() / plain,
                clock);
        if (rung.index() != preset) {
            int index = size * rungs + rung.index();
            tried.set(
                    index,
                    at(tried, index)
                            .plus(
                                    (double) trial.tried().nanos()
                                            / trial.preset().nanos(),
                                    (double) trial.tried().coded()
                                            / trial.preset().coded(),
                                    MOST_TRIED,
                                    clock));
        }
    }

    /** What is known for bodies of a class. */
    Estimates estimates(int size, long clock) {
        Average usual = at(passed, size);
        Estimates estimates = new Estimates(rungs);
        if (usual.isSettled(clock)) {
            estimates.settle();
        }
        for (int rung = 0; rung < rungs; rung++) {
            Average own = against(size, rung);
            Fading evidence = rung == preset ? usual.evidence : own.evidence;
            estimates.set(rung, usual.nanos * own.nanos, usual.ratio * own.ratio, evidence.now(clock));
        }
        return estimates;
    }
}
