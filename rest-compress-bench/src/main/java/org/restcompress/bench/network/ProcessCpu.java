// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The CPU time of a process and its descendants on Linux, from two sources.
 *
 * @param nanos the sum over all threads that exist. A thread that ends takes its time with it
 * @param ticks the time of the processes in the kernel's ticks, which also counts threads that have ended
 */
public record ProcessCpu(long nanos, long ticks) {
    private static final Path PROC = Path.of("/proc");
    private static final double TICK_NANOS = 10e6;
    private static final double TOLERANCE = 0.05;
    private static final double TOLERANCE_NANOS = 20e6;

    /** The fields of {@code stat} after the name, which may have blanks. */
    private static final int UTIME = 11;

    public static ProcessCpu of(long pid) throws IOException {
        ProcessHandle root = ProcessHandle.of(pid).orElseThrow(() -> new IOException("process " + pid + " has ended"));
        long nanos = 0;
        long ticks = 0;
        for (ProcessHandle one :
                Stream.concat(Stream.of(root), root.descendants()).toList()) {
            Path process = PROC.resolve(Long.toString(one.pid()));
            nanos += nanos(process.resolve("task"));
            String stat = Files.readString(process.resolve("stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            ticks += Long.parseLong(fields[UTIME]) + Long.parseLong(fields[UTIME + 1]);
        }
        return new ProcessCpu(nanos, ticks);
    }

    private static long nanos(Path tasks) throws IOException {
        List<Path> threads;
        try (Stream<Path> all = Files.list(tasks)) {
            threads = all.toList();
        }
        long nanos = 0;
        for (Path thread : threads) {
            try {
                nanos += Long.parseLong(
                        Files.readString(thread.resolve("schedstat")).split(" ", 2)[0]);
            } catch (NoSuchFileException e) {
                // The thread has ended since. The ticks show if it matters.
            }
        }
        return nanos;
    }

    public ProcessCpu since(ProcessCpu earlier) {
        return new ProcessCpu(nanos - earlier.nanos, ticks - earlier.ticks);
    }

    /** Returns whether both sources agree, so that no thread has ended with time that counts. */
    public boolean agrees() {
        return Math.abs(nanos - ticks * TICK_NANOS) <= TOLERANCE * ticks * TICK_NANOS + TOLERANCE_NANOS;
    }
}
