// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.auto;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import org.restcompress.codec.ContentCodec;

/** Measures what a codec costs, in the thread's CPU time: whoever else uses the machine does not matter much to that. */
final class Stopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Nanoseconds for one file and one turn, if once is not longer. */
    private static final long ENOUGH = 4_000_000;

    /** Turns; the fastest counts. */
    private static final int TURNS = 4;

    private Stopwatch() {}

    static List<Way.Cost> measure(ContentCodec codec, List<byte[]> files) {
        List<Way.Cost> costs = new ArrayList<>();
        for (byte[] file : files) {
            costs.add(measure(codec, file, new byte[file.length + file.length / 8 + 1024]));
        }
        return costs;
    }

    private static Way.Cost measure(ContentCodec codec, byte[] file, byte[] target) {
        double least = Double.POSITIVE_INFINITY;
        int coded = 0;
        for (int turn = 0; turn < TURNS; turn++) {
            int times = 0;
            long begun = THREADS.getCurrentThreadCpuTime();
            long nanos;
            do {
                coded = codec.encode(file, 0, file.length, target);
                times++;
                nanos = THREADS.getCurrentThreadCpuTime() - begun;
            } while (nanos < ENOUGH);
            least = Math.min(least, (double) nanos / times);
        }
        return new Way.Cost(least / file.length, (double) coded / file.length);
    }
}
