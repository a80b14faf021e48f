// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Measures the CPU time of this process by groups of threads, which it knows by the names that XNIO and Jetty give
 * them. All threads of Jetty count as workers. The rest of the process is neither a worker nor I/O. It includes
 * compilers and the garbage collector, which the JVM does not list as threads.
 */
public final class ThreadGroups {
    private static final Pattern WORKER = Pattern.compile("XNIO-\\d+ task-\\d+|qtp.*");
    private static final Pattern IO = Pattern.compile("XNIO-\\d+ (I/O-\\d+|Accept)");

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** CPU time of each thread when it was last seen, by its id. A thread that has ended keeps its time. */
    private final Map<Long, Long> workers = new HashMap<>();

    private final Map<Long, Long> io = new HashMap<>();

    /** Returns nanoseconds since the process began, in the form that {@link CpuTime#parse} reads. */
    public String nanos() {
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null) {
                see(thread);
            }
        }
        long ofWorkers = sum(workers);
        long ofIo = sum(io);
        return ofWorkers + " " + ofIo + ' ' + (process.getProcessCpuTime() - ofWorkers - ofIo);
    }

    private void see(ThreadInfo thread) {
        long taken = threads.getThreadCpuTime(thread.getThreadId());
        if (taken < 0) {
            // It has ended meanwhile.
            return;
        }
        if (WORKER.matcher(thread.getThreadName()).matches()) {
            workers.put(thread.getThreadId(), taken);
        } else if (IO.matcher(thread.getThreadName()).matches()) {
            io.put(thread.getThreadId(), taken);
        }
    }

    private static long sum(Map<Long, Long> nanos) {
        return nanos.values().stream().mapToLong(Long::longValue).sum();
    }
}
