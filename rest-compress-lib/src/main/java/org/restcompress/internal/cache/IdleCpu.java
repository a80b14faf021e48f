// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.platform.ProcessCpu;

/** Whether this process leaves processors idle: what it used of them while the asking thread paused. */
final class IdleCpu implements BooleanSupplier {
    private static final System.Logger LOG = System.getLogger(IdleCpu.class.getName());

    /** As short as the operating system counts CPU time well; it also keeps the work that follows to a part of a processor. */
    static final long PAUSE_NANOS = Duration.ofMillis(100).toNanos();

    /** The part of all processors: one of two may be busy, and then there is one for the work that waits. */
    static final double MAX_LOAD = 0.5;

    private final LongSupplier cpuNanos;
    private final LongSupplier clock;
    private final Runnable pause;
    private final int processors;

    /**
     * By given clocks.
     *
     * @param cpuNanos CPU time of the process; negative if it is not known
     * @param clock nanoseconds that went by
     * @param pause what the asking thread does in between
     */
    IdleCpu(LongSupplier cpuNanos, LongSupplier clock, Runnable pause, int processors) {
        this.cpuNanos = cpuNanos;
        this.clock = clock;
        this.pause = pause;
        this.processors = processors;
    }

    /** That of this process; null where nobody can tell, which the log says. */
    static @Nullable BooleanSupplier ofProcess() {
        LongSupplier cpu = ProcessCpu.nanos();
        if (cpu.getAsLong() < 0) {
            LOG.log(
                    Level.INFO,
                    "kept bodies are not coded again: the module jdk.management, which tells the load, is missing");
            return null;
        }
        return new IdleCpu(
                cpu,
                System::nanoTime,
                () -> LockSupport.parkNanos(PAUSE_NANOS),
                Runtime.getRuntime().availableProcessors());
    }

    /** Pauses, and tells what the process did meanwhile. */
    @Override
    public boolean getAsBoolean() {
        long begin = clock.getAsLong();
        long used = cpuNanos.getAsLong();
        if (used < 0) {
            return false;
        }
        pause.run();
        double there = (double) (clock.getAsLong() - begin) * processors;
        return cpuNanos.getAsLong() - used < MAX_LOAD * there;
    }
}
