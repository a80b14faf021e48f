// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.IntSupplier;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.jmh.Median;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Table;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.detection.CompressedContent;

/** What it costs to find out that a body is compressed already, beside what it costs to code it. */
final class Looking {
    private static final List<Integer> SIZES = List.of(2 * 1024, 20 * 1024, 100 * 1024);
    private static final List<String> CODINGS = List.of("zstd", "lzf", "gzip");

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Nanoseconds of one turn. */
    private static final double TURN = 5e6;

    /** So that nothing is left out as unused. */
    static volatile int seen;

    private final int turns;

    /**
     * A measurement.
     *
     * @param turns of each; the median is what counts
     */
    Looking(int turns) {
        this.turns = turns;
    }

    void run(byte[] json, Report report) {
        List<ContentCodec> codecs = CODINGS.stream()
                .map(coding -> Codecs.installed().named(coding).orElseThrow())
                .toList();
        List<String> columns = new ArrayList<>(List.of("body", "looking, ns"));
        codecs.forEach(codec -> columns.add(codec.coding() + ", µs"));
        codecs.forEach(codec -> columns.add("looking : " + codec.coding()));
        Table table = new Table(columns);
        for (int size : SIZES) {
            if (size <= json.length) {
                row("JSON", json, size, codecs, table, report);
                row("noise", noise(size), size, codecs, table, report);
            }
        }
        report.heading("Looking for what is compressed");
        report.paragraph(
                "Nanoseconds to look at a body, and microseconds to code it in one call, of the thread's CPU time; medians of "
                        + turns + " turns of " + (int) (TURN / 1e6)
                        + " ms, which both take in the same JVM. Noise stands for what is"
                        + " compressed already and begins as no known format does.");
        report.table(table);
    }

    private static byte[] noise(int size) {
        byte[] noise = new byte[size];
        new Random(size).nextBytes(noise);
        noise[0] = 'x';
        return noise;
    }

    private void row(String kind, byte[] body, int size, List<ContentCodec> codecs, Table table, Report report) {
        byte[] target = new byte[size + size / 16];
        List<IntSupplier> each = new ArrayList<>();
        each.add(() -> CompressedContent.judge(body, size).permits() ? 1 : 0);
        codecs.forEach(codec -> each.add(() -> codec.encode(body, 0, size, target)));
        double[] nanos = measure(each);
        List<Object> cells = new ArrayList<>(List.of(kind + ", " + Bodies.kilobytes(size), nanos[0]));
        Map<String, Object> figure = new LinkedHashMap<>(Map.of("body", kind, "size", size, "lookingNanos", nanos[0]));
        for (int i = 1; i < nanos.length; i++) {
            cells.add(nanos[i] / 1e3);
            figure.put(codecs.get(i - 1).coding() + "Nanos", nanos[i]);
        }
        for (int i = 1; i < nanos.length; i++) {
            cells.add(String.format(Locale.ROOT, "%.2f %%", 100 * nanos[0] / nanos[i]));
        }
        table.row(cells);
        report.figure(figure);
        report.progress("looking at " + kind + " of " + size + " bytes: " + Table.text(nanos[0]) + " ns");
    }

    /** Nanoseconds of a call of each. */
    private double[] measure(List<IntSupplier> calls) {
        List<List<Double>> nanos = new ArrayList<>();
        calls.forEach(call -> nanos.add(new ArrayList<>()));
        for (int turn = -turns; turn < turns; turn++) {
            for (int i = 0; i < calls.size(); i++) {
                double took = turn(calls.get(i));
                // The first half is to warm up.
                if (turn >= 0) {
                    nanos.get(i).add(took);
                }
            }
        }
        return nanos.stream().mapToDouble(Median::of).toArray();
    }

    private double turn(IntSupplier call) {
        long begun = THREADS.getCurrentThreadCpuTime();
        int calls = 0;
        int sum = 0;
        long took;
        do {
            for (int i = 0; i < 16; i++) {
                sum += call.getAsInt();
            }
            calls += 16;
            took = THREADS.getCurrentThreadCpuTime() - begun;
        } while (took < TURN);
        seen = sum;
        return (double) took / calls;
    }
}
