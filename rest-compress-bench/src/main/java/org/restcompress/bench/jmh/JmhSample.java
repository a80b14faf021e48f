// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.restcompress.bench.report.Spread;

/**
 * The measurements of one benchmark method with one set of parameters.
 *
 * @param allocated bytes that one call allocates on the heap
 */
public record JmhSample(String jvm, List<Iteration> iterations, double allocated) {
    /**
     * The mean of many calls.
     *
     * @param bytes the value of the method's auxiliary counter of this name for one call; NaN if it has none
     */
    public record Iteration(double nanos, double bytes) {}

    /** Returns the median time of one call. */
    public double nanos() {
        return Spread.of(iterations.stream().mapToDouble(Iteration::nanos).toArray())
                .median();
    }

    /** Returns the time of one call in each iteration. */
    public List<Double> nanosOfIterations() {
        return iterations.stream().map(Iteration::nanos).toList();
    }

    /** Returns the number of bytes that one call puts out. */
    public long bytes() {
        return Math.round(iterations.get(0).bytes());
    }

    /** Returns the iterations of both samples, with the smaller allocation. */
    public JmhSample plus(JmhSample other) {
        return new JmhSample(
                jvm,
                Stream.concat(iterations.stream(), other.iterations.stream()).toList(),
                Math.min(allocated, other.allocated));
    }

    /** Splits the iterations of a method that does several things in turn, one in each iteration. */
    public List<JmhSample> inTurn(int things) {
        return IntStream.range(0, things)
                .mapToObj(first -> new JmhSample(
                        jvm,
                        IntStream.iterate(first, i -> i < iterations.size(), i -> i + things)
                                .mapToObj(iterations::get)
                                .toList(),
                        allocated))
                .toList();
    }
}
