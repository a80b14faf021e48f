// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Auxiliary counters of an iteration. */
@State(Scope.Thread)
@AuxCounters
public class Out {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Bytes that came out; the benchmark method adds to it. */
    public long bytes;

    /** Nanoseconds that the thread was on a processor. */
    public long cpuNanos;

    private long begin;

    @Setup(Level.Iteration)
    public void begin() {
        begin = THREADS.getCurrentThreadCpuTime();
    }

    @TearDown(Level.Iteration)
    public void end() {
        cpuNanos = THREADS.getCurrentThreadCpuTime() - begin;
    }
}
