// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import org.restcompress.bench.report.Interval;

/**
 * A target for each length of bodies.
 *
 * @param atLeast whether figures must not be less than the bounds; else they must not be more
 * @param bounds the bounds of 2, 20 and 100 KB
 * @param figure computes the figure of one length
 */
record Target(
        String what,
        boolean atLeast,
        List<Double> bounds,
        BiFunction<Comparison, Size, Interval> figure,
        BiPredicate<Comparison, Size> condition) {
    private static final double MOST_BYTES = 1.03;

    static final List<Target> ALL = List.of(
            new Target(
                    "gzhttp zstd : zstd",
                    true,
                    List.of(1.2, 2.0, 2.8),
                    (all, size) -> all.ratio(size, "gzhttp zstd", "zstd"),
                    (all, size) -> true),
            gzip("gzip"),
            gzip("gzip 5"),
            atMost("not asked − no-op, µs", List.of(2.0, 2.0, 2.0), "not asked", "no-op"),
            atMost("zstd cached − none, µs", List.of(3.0, -3.0, -45.0), "zstd cached", "none"),
            atMost("lzf − zstd, µs", List.of(0.0, 0.0, 0.0), "lzf", "zstd"));

    /** Whether a target is met. */
    enum Verdict {
        /** The whole interval meets the target. */
        MET,
        /** The whole interval misses the target, or the condition is not fulfilled. */
        MISSED,
        /** The interval has the bound in it. */
        OPEN,
        /** There is no figure. */
        UNKNOWN
    }

    private static Target gzip(String row) {
        return new Target(
                "gzhttp : " + row + ", at no more than 3 % more bytes",
                true,
                List.of(1.1, 1.2, 1.3),
                (all, size) -> all.ratio(size, "gzhttp", row),
                (all, size) -> all.bytes(size, row) <= MOST_BYTES * all.bytes(size, "gzhttp"));
    }

    private static Target atMost(String what, List<Double> bounds, String row, String other) {
        return new Target(what, false, bounds, (all, size) -> all.difference(size, row, other), (all, size) -> true);
    }

    /** Returns a bound as tables show it. */
    String bound(int size) {
        return (atLeast ? "≥ " : "≤ ") + bounds.get(size);
    }

    Verdict verdict(Comparison all, int size) {
        Interval interval = figure.apply(all, Size.ALL.get(size));
        if (!Double.isFinite(interval.median())) {
            return Verdict.UNKNOWN;
        }
        return condition.test(all, Size.ALL.get(size)) ? verdict(interval, bounds.get(size), atLeast) : Verdict.MISSED;
    }

    static Verdict verdict(Interval interval, double bound, boolean atLeast) {
        if (atLeast) {
            return interval.low() >= bound ? Verdict.MET : interval.high() < bound ? Verdict.MISSED : Verdict.OPEN;
        }
        return interval.high() <= bound ? Verdict.MET : interval.low() > bound ? Verdict.MISSED : Verdict.OPEN;
    }
}
