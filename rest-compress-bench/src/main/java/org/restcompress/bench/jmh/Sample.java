// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import java.util.List;
import java.util.stream.Stream;

/**
 * What was measured of one thing.
 *
 * @param jvm by which
 * @param nanos nanoseconds of one call, of each iteration
 * @param allocated bytes that one call allocates on the heap
 * @param bytes what the method's auxiliary counter of this name counts in one call; not a number if it has none
 */
public record Sample(String jvm, List<Double> nanos, double allocated, double bytes) {
    /** Copies. */
    public Sample {
        nanos = List.copyOf(nanos);
    }

    /**
     * The time of one call.
     *
     * @return nanoseconds, the median
     */
    public double median() {
        List<Double> sorted = nanos.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /**
     * Both rounds.
     *
     * @param other another round of the same measurement
     * @return all iterations; of the allocation the smaller figure, since what else goes on in the JVM only adds
     */
    public Sample plus(Sample other) {
        return new Sample(
                jvm,
                Stream.concat(nanos.stream(), other.nanos.stream()).toList(),
                Math.min(allocated, other.allocated),
                bytes);
    }
}
