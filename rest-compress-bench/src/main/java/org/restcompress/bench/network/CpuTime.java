// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * CPU time of a server, by the purpose of its threads.
 *
 * @param io time of the threads that wait for requests, and spin if the next request is already there
 * @param others time of all other threads: compilers, garbage collector, and what a thread did after it was last seen
 */
public record CpuTime(double workers, double io, double others) {
    private static final double NANOS_PER_MICRO = 1e3;

    /**
     * Parses the line that a server prints.
     *
     * @param line nanoseconds of workers, I/O and others
     */
    static CpuTime parse(String line) {
        double[] nanos =
                Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
        return new CpuTime(nanos[0], nanos[1], nanos[2]);
    }

    public CpuTime since(CpuTime earlier) {
        return new CpuTime(workers - earlier.workers, io - earlier.io, others - earlier.others);
    }

    /** Converts nanoseconds for some requests to microseconds for each request. */
    public CpuTime microsFor(int requests) {
        DoubleUnaryOperator each = nanos -> nanos / NANOS_PER_MICRO / requests;
        return new CpuTime(each.applyAsDouble(workers), each.applyAsDouble(io), each.applyAsDouble(others));
    }

    public double total() {
        return workers + io + others;
    }
}
