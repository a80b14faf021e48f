// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Section;
import org.restcompress.bench.report.Table;

/** Makes tables of the figures, for the report and for docs/performance.md. */
final class CompareTables {
    private static final Section SECTION = new Section("<!-- compare:begin -->", "<!-- compare:end -->");
    private static final Jsonb JSON = JsonbBuilder.create();

    /** Other programs, and the row of this library in the same coding. */
    private static final List<List<String>> PEERS = List.of(
            List.of("gzhttp zstd", "zstd"),
            List.of("gzhttp", "gzip"),
            List.of("RESTEasy", "gzip"),
            List.of("Undertow", "gzip"),
            List.of("nginx", "gzip"),
            List.of("Jetty", "gzip"));

    private static final String MEASURED = "All servers get requests at the same fixed rate"
            + " ([how we measure](../rest-compress-bench/README.md#compare)).";
    private static final String BEYOND =
            "The first table shows CPU time of the whole server process, in µs, beyond that"
                    + " of a plain response of the same server. Brackets have the 95 % interval of the median.";
    private static final String ROWS = "\"Not asked\" is an annotated method, and a request without `Accept-Encoding`."
            + " \"No-op\" is a filter and an interceptor that do nothing.";
    private static final String RATIOS =
            "The next table shows how many times as much CPU time other programs take beyond their plain response.";

    private static final String VERDICT =
            "A target is met if the whole interval meets it. It is open if the bound is in the interval.";

    private final Comparison all;

    CompareTables(Comparison all) {
        this.all = all;
    }

    /** The recorded results. */
    public record Recorded(long seed, List<Sample> figures) {}

    /** Returns docs/performance.md with the tables of the results that a JSON document has. */
    static String update(String page, String json) {
        return SECTION.replace(page, of(json).page());
    }

    /** Returns RESULTS.md with the targets and what was measured. */
    static String updateTargets(String page, String json) {
        CompareTables tables = of(json);
        return SECTION.replace(
                page,
                tables.rounds() + " " + VERDICT + "\n\n" + tables.targets().markdown() + "\n");
    }

    private static CompareTables of(String json) {
        Recorded recorded = JSON.fromJson(json, Recorded.class);
        return new CompareTables(new Comparison(recorded.figures(), recorded.seed()));
    }

    private String page() {
        return String.join(
                "\n",
                MEASURED + "\n",
                BEYOND + " " + ROWS + "\n",
                beyond().markdown(),
                RATIOS + "\n",
                ratios().markdown(),
                latency() + "\n",
                latencies().markdown());
    }

    void write(Report report) {
        report.heading("CPU time beyond the plain response");
        report.paragraph(BEYOND + " " + rounds() + " " + ROWS);
        report.table(beyond());
        report.heading("Other programs");
        report.paragraph(RATIOS);
        report.table(ratios());
        report.heading("Targets");
        report.paragraph(VERDICT);
        report.table(targets());
        report.heading("Latency at the fixed rate");
        report.paragraph(latency());
        report.table(latencies());
        report.heading("CPU time of a response");
        report.paragraph("Medians of the whole process, in µs.");
        report.table(table(
                all.rows(sample -> true),
                size -> List.of(kilobytes(size)),
                (size, row) -> List.of(all.median(size, row, Sample::cpuMicros))));
        report.heading("Requests per second at saturation");
        report.paragraph("Server and client share the processors, so these rates say as much about the client.");
        report.table(table(
                all.rows(sample -> true),
                size -> List.of(kilobytes(size)),
                (size, row) -> List.of(all.saturated(size, row))));
        report.heading("Drift");
        report.paragraph("CPU time of a response in µs: medians of the first and of the second half of the rounds.");
        report.table(table(all.rows(sample -> true), size -> List.of(kilobytes(size), "change"), this::drift));
        report.heading("Samples that do not count");
        report.paragraph("A sample is saturated if its rate differs from the fixed rate by more than 2 %.");
        Table faults = faults();
        if (faults.isEmpty()) {
            report.paragraph("All samples count.");
        } else {
            report.table(faults);
        }
    }

    private String rounds() {
        return "There were " + all.rounds() + " rounds.";
    }

    private Table beyond() {
        return table(
                all.rows(sample -> !sample.row().equals(sample.plain())),
                size -> List.of(kilobytes(size), "bytes"),
                (size, row) -> List.of(all.beyond(size, row), bytes(size, row)));
    }

    private Table ratios() {
        List<String> columns = new ArrayList<>(List.of("other : this library"));
        Size.ALL.forEach(size -> columns.addAll(List.of(kilobytes(size), "our bytes")));
        Table table = new Table(columns);
        List<String> rows = all.rows(sample -> true);
        for (List<String> pair : PEERS) {
            if (rows.containsAll(pair)) {
                String peer = pair.get(0);
                String ours = pair.get(1);
                List<Object> cells = new ArrayList<>(List.of(peer + " : " + ours));
                for (Size size : Size.ALL) {
                    cells.add(all.ratio(size, peer, ours));
                    cells.add(percent((double) all.bytes(size, ours) / all.bytes(size, peer)));
                }
                table.row(cells);
            }
        }
        return table;
    }

    private Table targets() {
        List<String> columns = new ArrayList<>(List.of("target"));
        Size.ALL.forEach(size -> columns.addAll(List.of(kilobytes(size), "measured", "")));
        Table table = new Table(columns);
        for (Target target : Target.ALL) {
            List<Object> cells = new ArrayList<>(List.of(target.what()));
            for (int size = 0; size < Size.ALL.size(); size++) {
                cells.add(target.bound(size));
                cells.add(target.figure().apply(all, Size.ALL.get(size)));
                cells.add(target.verdict(all, size).name().toLowerCase(Locale.ROOT));
            }
            table.row(cells);
        }
        return table;
    }

    private String latency() {
        return "The next table shows latencies at "
                + Size.ALL.stream()
                        .map(size -> String.format(Locale.ROOT, "%,d", size.perSecond()))
                        .collect(Collectors.joining(" / "))
                + " requests per second, in ms: p50 / p99 / p99.9. These are medians of the rounds.";
    }

    private Table latencies() {
        return table(
                all.rows(sample -> true),
                size -> List.of(kilobytes(size)),
                (size, row) -> List.of(Table.text(all.median(size, row, Sample::p50Millis)) + " / "
                        + Table.text(all.median(size, row, Sample::p99Millis)) + " / "
                        + Table.text(all.median(size, row, Sample::p999Millis))));
    }

    private List<Object> drift(Size size, String row) {
        double[] halves = all.halves(size, row);
        return List.of(Table.text(halves[0]) + " → " + Table.text(halves[1]), percent(halves[1] / halves[0]));
    }

    private Table faults() {
        Table table = new Table("row", "body", "saturated", "other", "of");
        for (String row : all.rows(sample -> !sample.counts())) {
            for (Size size : Size.ALL) {
                List<Sample> samples = all.fixed(size, row);
                long saturated = samples.stream()
                        .filter(sample -> sample.fault().equals(Sample.SATURATED))
                        .count();
                long counted = samples.stream().filter(Sample::counts).count();
                if (counted < samples.size()) {
                    table.row(row, kilobytes(size), saturated, samples.size() - counted - saturated, samples.size());
                }
            }
        }
        return table;
    }

    /** Makes a table with a row for each name, and some columns for each size. */
    private Table table(
            List<String> rows, Function<Size, List<String>> columns, BiFunction<Size, String, List<Object>> cells) {
        List<String> names = new ArrayList<>(List.of(""));
        Size.ALL.forEach(size -> names.addAll(columns.apply(size)));
        Table table = new Table(names);
        for (String row : rows) {
            List<Object> line = new ArrayList<>(List.of(row));
            Size.ALL.forEach(size -> line.addAll(cells.apply(size, row)));
            table.row(line);
        }
        return table;
    }

    private String bytes(Size size, String row) {
        return String.format(Locale.ROOT, "%,d", all.bytes(size, row));
    }

    /** Returns how much more a ratio is than one. */
    private static String percent(double ratio) {
        return Double.isFinite(ratio) ? String.format(Locale.ROOT, "%+.1f %%", 100 * ratio - 100) : Table.text(ratio);
    }

    private static String kilobytes(Size size) {
        return size.kilobytes() + " KB";
    }
}
