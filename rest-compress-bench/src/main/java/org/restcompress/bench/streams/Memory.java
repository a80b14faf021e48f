// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * What this process holds.
 *
 * @param heap bytes in use after a collection, without stacks
 * @param stacks bytes of the heap that are stacks of virtual threads: how much that is depends most on what was compiled
 *     when they came to rest
 * @param resident bytes in RAM; {@link Double#NaN} where the system does not tell. A JVM whose heap was touched from the
 *     start ({@link #options}) grows by native memory only
 */
record Memory(double heap, double stacks, double resident) {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS:";
    private static final int KIB = 1024;

    /** The bytes, in a line of a histogram: number, instances, bytes, class. */
    private static final Pattern STACKS =
            Pattern.compile("(?m)^ *\\d+: +\\d+ +(\\d+) +jdk\\.internal\\.vm\\.StackChunk\\b");

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
        diagnose("systemTrimNativeHeap");
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        // Twice: what the first one finds to be cleaned up is gone after the second.
        memory.gc();
        memory.gc();
        double heap = memory.getHeapMemoryUsage().getUsed();
        double resident = residentBytes();
        Matcher stacks = STACKS.matcher(diagnose("gcClassHistogram", (Object) new String[] {}));
        double stackBytes = stacks.find() ? Double.parseDouble(stacks.group(1)) : 0;
        return new Memory(heap - stackBytes, stackBytes, resident);
    }

    /** A command of the JVM, such as the one that gives back to the system what the C library keeps; empty if it has none. */
    private static String diagnose(String command, Object... args) {
        String[] signature =
                Stream.of(args).map(arg -> arg.getClass().getName()).toArray(String[]::new);
        try {
            Object answer = ManagementFactory.getPlatformMBeanServer()
                    .invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"), command, args, signature);
            return String.valueOf(answer);
        } catch (JMException notHere) {
            // The figures are a little less precise.
            return "";
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

    /** What a child tells. */
    static double[] figures(String line) {
        return Stream.of(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    /** Heap and native memory; the heap alone where that is all that is known. */
    double total() {
        return Double.isNaN(resident) ? heap : heap + resident;
    }

    /** What each of some streams added since. */
    Memory perStream(Memory before, int streams) {
        return new Memory(
                (heap - before.heap) / streams,
                (stacks - before.stacks) / streams,
                (resident - before.resident) / streams);
    }
}
