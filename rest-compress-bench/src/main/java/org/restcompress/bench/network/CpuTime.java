// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * CPU time of a server, by what its threads are for. Of a server whose threads are for everything, such as Go's, there is the
 * time of its whole process, and the other two are not numbers.
 *
 * @param io of those that wait for requests, and spin where the next one is there already
 * @param others of all other threads: compilers, garbage collector, and what a thread did after it was last looked at
 */
public record CpuTime(double workers, double io, double others) {
    private static final double NANOS_PER_MICRO = 1e3;

    /**
     * Reads what a server says.
     *
     * @param line nanoseconds of workers, I/O and others, or of the whole process alone
     */
    static CpuTime parse(String line) {
        double[] nanos =
                Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
        return nanos.length == 1
                ? new CpuTime(nanos[0], Double.NaN, Double.NaN)
                : new CpuTime(nanos[0], nanos[1], nanos[2]);
    }

    public CpuTime since(CpuTime earlier) {
        return new CpuTime(workers - earlier.workers, io - earlier.io, others - earlier.others);
    }

    /** Of nanoseconds for some requests, the microseconds for each. */
    public CpuTime microsFor(int requests) {
        DoubleUnaryOperator each = nanos -> nanos / NANOS_PER_MICRO / requests;
        return new CpuTime(each.applyAsDouble(workers), each.applyAsDouble(io), each.applyAsDouble(others));
    }

    public double total() {
        return workers + io + others;
    }
}
