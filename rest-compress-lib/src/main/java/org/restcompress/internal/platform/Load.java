// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The share of the processors that this process uses. It is looked at when somebody asks, and not more often than that pays: no
 * thread does it.
 */
public final class Load {
    /** Nanoseconds between two looks: each reads a file of the system's. */
    public static final long INTERVAL = Duration.ofMillis(100).toNanos();

    /** The part that the last look has in the average while load rises. */
    private static final double RISING = 0.5;

    /**
     * The same while it falls: much less. Whoever does less work under load lowers it by that, and would go back and forth. So it
     * is the load that the work makes which counts, for some seconds.
     */
    private static final double FALLING = 0.03;

    private static final Load OF_PROCESS =
            new Load(Load::cpuOfProcess, System::nanoTime, Runtime.getRuntime().availableProcessors());

    private final LongSupplier cpu;
    private final LongSupplier clock;
    private final int processors;
    private final AtomicLong lookedAt;
    private volatile long used;
    private volatile double average;

    /**
     * A load.
     *
     * @param cpu nanoseconds that the process has been on processors; less than 0 if nobody knows
     */
    public Load(LongSupplier cpu, LongSupplier clock, int processors) {
        this.cpu = cpu;
        this.clock = clock;
        this.processors = processors;
        this.lookedAt = new AtomicLong(clock.getAsLong());
        this.used = cpu.getAsLong();
    }

    /** That of this process, for all methods; always 0 where the operating system does not tell. */
    public static Load ofProcess() {
        return OF_PROCESS;
    }

    private static long cpuOfProcess() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElse(-1L);
    }

    /** 0 to 1. */
    public double now() {
        long last = lookedAt.get();
        long time = clock.getAsLong();
        if (time - last >= INTERVAL && lookedAt.compareAndSet(last, time)) {
            look(time - last);
        }
        return average;
    }

    private void look(long nanos) {
        long before = used;
        long total = cpu.getAsLong();
        used = total;
        if (before >= 0 && total >= before) {
            double share = Math.min(1, (double) (total - before) / nanos / processors);
            // After a pause what was before it tells nothing.
            average =
                    nanos > 10 * INTERVAL ? share : average + (share > average ? RISING : FALLING) * (share - average);
        }
    }
}
