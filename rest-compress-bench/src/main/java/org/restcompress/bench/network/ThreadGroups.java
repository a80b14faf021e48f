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
 * The CPU time of this process by groups of threads, as XNIO and Jetty name them; all of Jetty's count as workers. What is neither a worker nor I/O is the rest of the
 * process: the JVM does not show its compilers and its collector among its threads.
 */
public final class ThreadGroups {
    private static final Pattern WORKER = Pattern.compile("XNIO-\\d+ task-\\d+|qtp.*");
    private static final Pattern IO = Pattern.compile("XNIO-\\d+ (I/O-\\d+|Accept)");

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** What each thread had taken when it was last seen, by its id: one that has ended since keeps it. */
    private final Map<Long, Long> workers = new HashMap<>();

    private final Map<Long, Long> io = new HashMap<>();

    /** Nanoseconds since the process began, in the form that {@link CpuTime#parse} reads. */
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
