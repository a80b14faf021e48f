// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * What this process holds.
 *
 * @param heap bytes in use after a collection
 * @param resident bytes in RAM; {@link Double#NaN} where the system does not tell. A JVM whose heap was touched from the
 *     start ({@link #options}) grows by native memory only
 */
record Memory(double heap, double resident) {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS:";
    private static final int KIB = 1024;

    /** Thousands of platform threads have a stack each. */
    private static final String SMALL_STACKS = "-Xss256k";

    /**
     * What a JVM is started with whose memory is to be measured: a heap that is all there from the start, and compilers that
     * have done with the code that asked for them.
     */
    static List<String> options(int heapMegabytes) {
        return List.of(
                "-Xms" + heapMegabytes + "m",
                "-Xmx" + heapMegabytes + "m",
                "-XX:+AlwaysPreTouch",
                "-XX:+UseSerialGC",
                "-Xbatch",
                SMALL_STACKS);
    }

    static Memory now() throws IOException {
        trimNativeHeap();
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        // Twice: what the first one finds to be cleaned up is gone after the second.
        memory.gc();
        memory.gc();
        return new Memory(memory.getHeapMemoryUsage().getUsed(), residentBytes());
    }

    /** Gives back to the system what the C library keeps, where the JVM can: most of it was the compiler's. */
    private static void trimNativeHeap() {
        try {
            ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "systemTrimNativeHeap",
                            new Object[] {},
                            new String[] {});
        } catch (JMException notHere) {
            // The figures are a little less precise.
        }
    }

    static double residentBytes() throws IOException {
        if (!Files.isReadable(STATUS)) {
            return Double.NaN;
        }
        return Files.readAllLines(STATUS).stream()
                .filter(line -> line.startsWith(RESIDENT))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * KIB)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Both together; the heap alone where that is all that is known. */
    double total() {
        return Double.isNaN(resident) ? heap : heap + resident;
    }

    /** What each of some streams added since. */
    Memory perStream(Memory before, int streams) {
        return new Memory((heap - before.heap) / streams, (resident - before.resident) / streams);
    }
}
