// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

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
 * The memory of this process.
 *
 * @param heap bytes in use after a collection, without stacks
 * @param stacks bytes of the heap that are stacks of virtual threads. They depend most on the code that was compiled
 *     when the threads parked
 * @param resident bytes in RAM; {@link Double#NaN} if the system does not tell. If the heap was touched at the start
 *     ({@link #options}), only native memory grows
 */
public record Memory(double heap, double stacks, double resident) {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS:";
    private static final int KIB = 1024;

    /** Finds the bytes in a line of a histogram: number, instances, bytes, class. */
    private static final Pattern STACKS =
            Pattern.compile("(?m)^ *\\d+: +\\d+ +(\\d+) +jdk\\.internal\\.vm\\.StackChunk\\b");

    /** Thousands of platform threads need a stack each. */
    private static final String SMALL_STACKS = "-Xss256k";

    /**
     * Returns the options of a JVM whose memory is measured. Its whole heap is there from the start, and code waits
     * until it is compiled.
     */
    public static List<String> options(int heapMegabytes) {
        return List.of(
                "-Xms" + heapMegabytes + "m",
                "-Xmx" + heapMegabytes + "m",
                "-XX:+AlwaysPreTouch",
                "-XX:+UseSerialGC",
                "-Xbatch",
                SMALL_STACKS);
    }

    public static Memory now() throws IOException {
        diagnose("systemTrimNativeHeap");
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        // The second collection frees what the first one has found for cleaning.
        memory.gc();
        memory.gc();
        double heap = memory.getHeapMemoryUsage().getUsed();
        double resident = residentBytes();
        Matcher stacks = STACKS.matcher(diagnose("gcClassHistogram", (Object) new String[] {}));
        double stackBytes = stacks.find() ? Double.parseDouble(stacks.group(1)) : 0;
        return new Memory(heap - stackBytes, stackBytes, resident);
    }

    /**
     * Runs a diagnostic command of the JVM, such as the one that returns free memory of the C library to the system.
     * Returns an empty text if the JVM does not have it.
     */
    private static String diagnose(String command, Object... args) {
        String[] signature =
                Stream.of(args).map(arg -> arg.getClass().getName()).toArray(String[]::new);
        try {
            Object answer = ManagementFactory.getPlatformMBeanServer()
                    .invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"), command, args, signature);
            return String.valueOf(answer);
        } catch (JMException notHere) {
            // Without the command, the figures are a little less precise.
            return "";
        }
    }

    public static double residentBytes() throws IOException {
        if (!Files.isReadable(STATUS)) {
            return Double.NaN;
        }
        return Files.readAllLines(STATUS).stream()
                .filter(line -> line.startsWith(RESIDENT))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * KIB)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Returns these figures as a line of text. */
    String line() {
        return heap + " " + stacks + ' ' + resident;
    }

    /** Parses such a line. */
    public static Memory parse(String line) {
        double[] figures = figures(line);
        return new Memory(figures[0], figures[1], figures[2]);
    }

    /** Parses the line that a child process prints. */
    public static double[] figures(String line) {
        return Stream.of(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    /** Returns heap and native memory; the heap alone if the native memory is unknown. */
    public double total() {
        return Double.isNaN(resident) ? heap : heap + resident;
    }

    /** Returns what each of some streams has added. */
    public Memory perStream(Memory before, int streams) {
        return new Memory(
                (heap - before.heap) / streams,
                (stacks - before.stacks) / streams,
                (resident - before.resident) / streams);
    }
}
