// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import jakarta.json.bind.JsonbBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Section;
import org.restcompress.bench.report.Spread;
import org.restcompress.bench.report.Table;
import org.restcompress.bench.scale.Figure.Part;
import org.restcompress.bench.scale.Figure.What;

/** Makes tables of the figures, for the report and for docs/performance.md. */
final class ScaleTables {
    private static final Section SECTION = new Section("<!-- scale:begin -->", "<!-- scale:end -->");
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double KILOBYTE = 1024;

    private static final String THREADS = String.format(
            Locale.ROOT,
            "**Threads.** Each thread compresses a body of %d KB again and again, without a server. \"Times\" is how many"
                    + " times as many bodies all threads compress. The library alone shares nothing between threads, so it"
                    + " shows what the machine can do. Cells have the median of several JVMs, and their range in"
                    + " brackets.",
            Threads.BODY_BYTES / 1024);
    private static final String CONNECTIONS = String.format(
            Locale.ROOT,
            "**Connections.** %d connections together send %,d requests per second for a body of 2 KB. All others are idle"
                    + " after a response. \"Memory\" is what another idle connection adds to the server's process, from 1,000"
                    + " connections to 10,000. Cells have the median of the rounds, and their range in brackets.",
            Connections.ACTIVE,
            Connections.PER_SECOND);
    private static final String STREAMS = "**Event streams.** Each stream gets an event of 200 bytes in every second."
            + " \"Memory\" is what another stream adds to the server's process.";
    private static final String WAITS =
            "**Locks.** The server is busy on 8 connections. The JVM's flight recorder counts how"
                    + " often a thread waits for another. It makes the server slower.";

    private final List<Figure> figures;

    ScaleTables(List<Figure> figures) {
        this.figures = figures;
    }

    /** The recorded results. */
    public record Recorded(List<Figure> figures) {}

    /** Returns docs/performance.md with the tables of the results that a JSON document has. */
    static String update(String page, String json) {
        return SECTION.replace(
                page, of(JsonbBuilder.create().fromJson(json, Recorded.class).figures()));
    }

    static String of(List<Figure> figures) {
        ScaleTables tables = new ScaleTables(figures);
        return String.join(
                "\n",
                THREADS + "\n",
                tables.threads().markdown(),
                CONNECTIONS + "\n",
                tables.growth(Part.CONNECTIONS, "request").markdown(),
                STREAMS + "\n",
                tables.growth(Part.STREAMS, "event").markdown(),
                WAITS + "\n",
                tables.waits().markdown());
    }

    void write(Report report) {
        report.paragraph(THREADS);
        report.table(threads());
        report.paragraph(CONNECTIONS);
        report.table(growth(Part.CONNECTIONS, "request"));
        report.paragraph(STREAMS);
        report.table(growth(Part.STREAMS, "event"));
        report.paragraph(WAITS);
        report.table(waits());
    }

    private Table threads() {
        int most = counts(Part.THREADS).stream().mapToInt(count -> count).max().orElse(1);
        Table table = new Table("", "1 thread, µs", most + " threads, µs on each", "times", "bytes allocated");
        for (String row : rows(Part.THREADS)) {
            double[] one = values(Part.THREADS, row, 1, What.NANOS);
            double[] all = values(Part.THREADS, row, most, What.NANOS);
            double[] times = new double[Math.min(one.length, all.length)];
            Arrays.setAll(times, jvm -> most * one[jvm] / all[jvm]);
            table.row(
                    row,
                    cell(Arrays.stream(one).map(nanos -> nanos / NANOS_PER_MICRO)),
                    cell(Arrays.stream(all).map(nanos -> nanos / NANOS_PER_MICRO)),
                    cell(Arrays.stream(times)),
                    Math.rint(median(Part.THREADS, row, 1, What.ALLOCATED)));
        }
        return table;
    }

    private Table growth(Part part, String of) {
        List<Integer> counts = counts(part);
        if (counts.isEmpty()) {
            return new Table("");
        }
        int less = counts.get(Math.max(0, counts.size() - 2));
        int most = counts.get(counts.size() - 1);
        List<String> columns = new ArrayList<>(List.of(""));
        counts.forEach(count -> columns.add(String.format(Locale.ROOT, "%,d: µs of CPU for each %s", count, of)));
        if (part == Part.CONNECTIONS) {
            counts.forEach(count -> columns.add(String.format(Locale.ROOT, "%,d: p99, ms", count)));
        }
        columns.add("memory, KB");
        Table table = new Table(columns);
        for (String row : rows(part)) {
            List<Object> cells = new ArrayList<>(List.of(row));
            counts.forEach(count -> cells.add(cell(part, row, count, What.CPU_MICROS)));
            if (part == Part.CONNECTIONS) {
                counts.forEach(count -> cells.add(cell(part, row, count, What.P99_MILLIS)));
            }
            double bytes = median(part, row, most, What.BYTES) - median(part, row, less, What.BYTES);
            cells.add(bytes / KILOBYTE / (most - less));
            table.row(cells);
        }
        return table;
    }

    private Table waits() {
        Table table = new Table(
                "",
                "responses per second",
                "with the recorder",
                "recorded responses",
                "waits in this library or its codecs",
                "waits elsewhere");
        for (String row : rows(Part.WAITS)) {
            double inLibrary = median(Part.WAITS, row, 0, What.IN_LIBRARY);
            table.row(
                    row,
                    number(median(Part.WAITS, row, 0, What.PER_SECOND)),
                    number(median(Part.WAITS, row, 0, What.PER_SECOND_RECORDED)),
                    number(median(Part.WAITS, row, 0, What.REQUESTS)),
                    number(inLibrary),
                    number(median(Part.WAITS, row, 0, What.ANYWHERE) - inLibrary));
        }
        return table;
    }

    private static String number(double count) {
        return Double.isFinite(count) ? String.format(Locale.ROOT, "%,.0f", count) : Table.text(count);
    }

    private List<String> rows(Part part) {
        return figures.stream()
                .filter(figure -> figure.part() == part)
                .map(Figure::row)
                .distinct()
                .toList();
    }

    private List<Integer> counts(Part part) {
        return figures.stream()
                .filter(figure -> figure.part() == part)
                .map(Figure::count)
                .distinct()
                .sorted()
                .toList();
    }

    private double median(Part part, String row, int count, What what) {
        return Spread.of(values(part, row, count, what)).median();
    }

    /** Returns a figure in each round. */
    private double[] values(Part part, String row, int count, What what) {
        return figures.stream()
                .filter(figure -> figure.part() == part
                        && figure.row().equals(row)
                        && figure.count() == count
                        && figure.what() == what)
                .mapToDouble(Figure::value)
                .toArray();
    }

    private String cell(Part part, String row, int count, What what) {
        return cell(Arrays.stream(values(part, row, count, what)));
    }

    /** Returns the median and the range of a figure. */
    private static String cell(DoubleStream values) {
        Spread spread = Spread.of(values.toArray());
        return Table.text(spread.median()) + " (" + spread.range() + ')';
    }
}
