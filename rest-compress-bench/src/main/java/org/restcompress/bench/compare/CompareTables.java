// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.bench.report.Interval;
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
            List.of("Jetty", "gzip"),
            List.of("nginx", "gzip"),
            List.of("gzhttp", "gzip 5"),
            List.of("gzhttp", "gzip 6"),
            List.of("RESTEasy", "gzip 6"),
            List.of("Undertow", "gzip 6"),
            List.of("Jetty", "gzip 6"),
            List.of("gzhttp zstd default", "Java 25 zstd"),
            List.of("gzhttp default", "Java 25 gzip"));

    /** Rows without a compressed counterpart, so only their whole responses are compared. */
    private static final List<List<String>> WHOLE_PEERS = Stream.concat(
                    PEERS.stream(),
                    Stream.of(
                            List.of("Go none", "none"),
                            List.of("nginx none", "none"),
                            List.of("Jetty none", "none"),
                            List.of("Go default none", "Java 25 none")))
            .toList();

    /** Rows of this library, and those to compare them with. */
    private static final List<List<String>> OWN = List.of(
            List.of("not asked", "none"),
            List.of("not asked", "no-op"),
            List.of("zstd cached", "none"),
            List.of("lzf", "zstd"),
            List.of("br", "zstd"),
            List.of("Java 25 none", "none"),
            List.of("Java 25 zstd", "zstd"),
            List.of("Java 25 gzip", "gzip"));

    private static final String INTERVALS =
            "Brackets have an interval of the median. Its nominal level is 95 %, and its"
                    + " true one some 93 % for ten rounds. A cell with fewer than six rounds has none.";
    private static final String OVERVIEW = "The first table shows how many times as much CPU time of the whole server"
            + " process other programs take, at 2 / 20 / 100 KB. \"Beyond\" is the time beyond that of a plain response"
            + " of the same server. \"Whole\" is the time of a whole response. \"Busy\" is measured on 8 connections that"
            + " are always busy, and all else at the fixed rate. The last column compares responses per second. There,"
            + " more than 1 means that the other program sends more. It leaves out nginx, which has one process. `=` marks a figure whose interval has 1 in it, or"
            + " that has no interval: we cannot tell whether there is a difference. In rows with \"none\", neither side"
            + " compresses. In our deployment for these rows, this library is not registered. The JVM has"
            + " other deployments, where it is.";
    private static final String OWN_OVERVIEW =
            "The next table shows how many times as much CPU time one row takes as another, for whole responses.";
    private static final String BEYOND =
            "The next table shows the CPU time beyond that of a plain response of the same server, in µs. " + INTERVALS;
    private static final String ROWS = "\"Not asked\" is an annotated method, and a request without `Accept-Encoding`."
            + " \"No-op\" is a filter and an interceptor that do nothing. \"gzip 5\" and \"gzip 6\" have these levels; that"
            + " of \"gzip\" is 2, the default.";
    private static final String DEFAULTS =
            " Rows with \"Java 25\" have no options for heap, collector or compilers. Two"
                    + " options keep the JVM's threads, so that their CPU time can be counted. Rows with \"default\" have no"
                    + " settings. All other JVMs have a fixed heap, and Go a limit of its memory.";
    private static final String TOTAL =
            "The next table shows the CPU time of a whole response at the fixed rate, in µs.";
    private static final String RATIOS =
            "The next table shows how many times as much CPU time other programs take beyond their plain response, and how many"
                    + " more bytes we send. " + INTERVALS;
    private static final String BUSY = "The next table shows the same ratios on 8 connections that are always busy.";
    private static final String WHOLE =
            "The next table shows how many times as much CPU time other programs take for the"
                    + " whole response, at the fixed rate.";
    private static final String WHOLE_BUSY = "The next table shows the same on the 8 busy connections.";
    private static final String SATURATED =
            "The next table shows responses per second on the 8 busy connections, and in brackets the CPU time of a"
                    + " response, in µs. The client has one thread, and shares the processors with the server.";
    private static final String DRIFT =
            "CPU time of a response in µs at the fixed rate: medians of the first and of the second half of the rounds.";

    private static final String VERDICT =
            "A target is met if the whole interval meets it, and open if the bound is in the interval. It is missed if we"
                    + " send more bytes than it allows, too. Those against gzhttp are about the time beyond a plain response.";

    private final Comparison all;
    private final Comparison busy;

    CompareTables(List<Sample> samples, long seed) {
        all = Comparison.fixed(samples, seed);
        busy = Comparison.saturated(samples, seed);
    }

    /**
     * The recorded results.
     *
     * @param laterJvm the JVM of the rows of Java 25; null if they were not measured
     * @param commit the version of this repository
     * @param gzhttp the versions and settings of gzhttp and Go
     */
    public record Recorded(
            String commit,
            String machine,
            long seed,
            String jvmOptions,
            String serverJvm,
            String resteasy,
            String undertow,
            String zstd,
            @Nullable String brotli,
            @Nullable String lzf,
            @Nullable String h2load,
            String gzhttp,
            String nginx,
            String jetty,
            @Nullable String laterJvm,
            @Nullable String laterJvmOptions,
            List<Sample> figures) {
        private CompareTables tables() {
            return new CompareTables(figures, seed);
        }

        private String conditions() {
            return "Version " + commit + ", on " + machine + ". The servers' JVMs are " + serverJvm + " with `"
                    + jvmOptions
                    + "`. Versions: "
                    + Stream.of(resteasy, undertow, zstd, brotli, lzf, h2load)
                            .filter(Objects::nonNull)
                            .collect(Collectors.joining(", "))
                    + ", Jetty " + jetty + ", nginx " + nginx + ", " + gzhttp + "." + later();
        }

        private String later() {
            return laterJvm == null
                    ? ""
                    : " Java 25 is " + laterJvm + " with `" + laterJvmOptions
                            + "`, and no other options for heap, collector or compilers.";
        }
    }

    /** Returns docs/performance.md with the tables of the results that a JSON document has. */
    static String update(String page, String json) {
        Recorded recorded = JSON.fromJson(json, Recorded.class);
        return SECTION.replace(page, recorded.tables().page());
    }

    /** Returns RESULTS.md with the targets, what was measured, and in which conditions. */
    static String updateTargets(String page, String json) {
        Recorded recorded = JSON.fromJson(json, Recorded.class);
        CompareTables tables = recorded.tables();
        return SECTION.replace(
                page,
                String.join(
                        "\n",
                        recorded.conditions() + "\n",
                        tables.rounds() + " " + VERDICT + "\n",
                        tables.targets().markdown(),
                        DRIFT + "\n",
                        tables.drift().markdown(),
                        tables.doubtful(),
                        RATIOS + "\n",
                        tables.ratios(tables.all::ratio, PEERS).markdown(),
                        BUSY + "\n",
                        tables.ratios(tables.busy::ratio, PEERS).markdown(),
                        WHOLE + "\n",
                        tables.ratios(tables.all::whole, WHOLE_PEERS).markdown(),
                        WHOLE_BUSY + "\n",
                        tables.ratios(tables.busy::whole, WHOLE_PEERS).markdown()));
    }

    private String page() {
        return String.join(
                "\n",
                OVERVIEW + "\n",
                overview().markdown(),
                OWN_OVERVIEW + " " + ROWS + "\n",
                own().markdown(),
                introduction() + "\n",
                beyond().markdown(),
                TOTAL + "\n",
                totals().markdown(),
                SATURATED + "\n",
                saturated().markdown(),
                latency() + "\n",
                latencies().markdown());
    }

    void write(Report report) {
        report.heading("Overview");
        report.paragraph(OVERVIEW);
        report.table(overview());
        report.paragraph(OWN_OVERVIEW + " " + ROWS);
        report.table(own());
        report.heading("CPU time beyond the plain response");
        report.paragraph(introduction());
        report.table(beyond());
        report.paragraph(TOTAL);
        report.table(totals());
        report.heading("Other programs");
        report.paragraph(RATIOS);
        report.table(ratios(all::ratio, PEERS));
        report.paragraph(BUSY);
        report.table(ratios(busy::ratio, PEERS));
        report.paragraph(WHOLE);
        report.table(ratios(all::whole, WHOLE_PEERS));
        report.paragraph(WHOLE_BUSY);
        report.table(ratios(busy::whole, WHOLE_PEERS));
        report.paragraph(SATURATED);
        report.table(saturated());
        report.heading("Targets");
        report.paragraph(VERDICT);
        report.table(targets());
        report.heading("Latency at the fixed rate");
        report.paragraph(latency());
        report.table(latencies());
        report.heading("Drift");
        report.paragraph(DRIFT);
        report.table(drift());
        report.paragraph(doubtful());
    }

    private String introduction() {
        boolean hasDefaults = all.rows(sample -> true).contains("Java 25 none");
        return BEYOND + " " + rounds() + (hasDefaults ? DEFAULTS : "");
    }

    private String rounds() {
        return "There were " + all.rounds() + " rounds at the fixed rate, and " + busy.rounds() + " at saturation.";
    }

    private Table overview() {
        Table table = new Table(
                "other : this library",
                "our bytes, %",
                "beyond",
                "whole",
                "beyond, busy",
                "whole, busy",
                "responses per second, busy");
        for (List<String> pair : measured(WHOLE_PEERS)) {
            boolean isPlain = !PEERS.contains(pair);
            table.row(
                    String.join(" : ", pair),
                    isPlain ? "" : sizes(size -> more(size, pair)),
                    isPlain ? "" : compared(all::ratio, pair),
                    compared(all::whole, pair),
                    isPlain ? "" : compared(busy::ratio, pair),
                    compared(busy::whole, pair),
                    hasOneProcessor(pair) ? "" : compared(busy::rate, pair));
        }
        return table;
    }

    /** nginx has one process, so its rates cannot be compared with those of servers on two processors. */
    private static boolean hasOneProcessor(List<String> pair) {
        return pair.get(0).startsWith("nginx");
    }

    private Table own() {
        Table table = new Table("", "whole", "whole, busy", "responses per second, busy");
        for (List<String> pair : measured(OWN)) {
            table.row(
                    String.join(" : ", pair),
                    compared(all::whole, pair),
                    compared(busy::whole, pair),
                    compared(busy::rate, pair));
        }
        return table;
    }

    /** Returns the pairs whose rows were both measured. */
    private List<List<String>> measured(List<List<String>> pairs) {
        List<String> rows = all.rows(sample -> true);
        return pairs.stream().filter(rows::containsAll).toList();
    }

    private static String compared(Ratio ratio, List<String> pair) {
        return sizes(size -> {
            Interval interval = ratio.of(size, pair.get(0), pair.get(1));
            boolean isOne = interval.low() <= 1 && interval.high() >= 1;
            return String.format(Locale.ROOT, "%.2f", interval.median()) + (isOne ? "=" : "");
        });
    }

    private static String sizes(Function<Size, String> figure) {
        return Size.ALL.stream().map(figure).collect(Collectors.joining(" / "));
    }

    /** Returns how many more bytes the second row of a pair sends than the first, in percent. */
    private String more(Size size, List<String> pair) {
        double ratio = (double) all.bytes(size, pair.get(1)) / all.bytes(size, pair.get(0));
        return String.format(Locale.ROOT, "%+.1f", 100 * ratio - 100);
    }

    private Table beyond() {
        return table(
                all.rows(sample -> !sample.row().equals(sample.plain())),
                size -> List.of(kilobytes(size), "bytes"),
                (size, row) -> List.of(all.beyond(size, row), bytes(size, row)));
    }

    private Table totals() {
        return table(
                all.rows(sample -> true),
                size -> List.of(kilobytes(size)),
                (size, row) -> List.of(all.total(size, row)));
    }

    private Table saturated() {
        return table(
                busy.rows(sample -> true),
                size -> List.of(kilobytes(size)),
                (size, row) -> List.of(Table.text(busy.median(size, row, Sample::perSecond)) + " ("
                        + Table.text(busy.median(size, row, Sample::cpuMicros)) + ')'));
    }

    /** Computes a ratio of another program and a row of this library. */
    private interface Ratio {
        Interval of(Size size, String peer, String ours);
    }

    private Table ratios(Ratio ratio, List<List<String>> pairs) {
        List<String> columns = new ArrayList<>(List.of("other : this library"));
        Size.ALL.forEach(size -> columns.addAll(List.of(kilobytes(size), "our bytes")));
        Table table = new Table(columns);
        for (List<String> pair : measured(pairs)) {
            List<Object> cells = new ArrayList<>(List.of(String.join(" : ", pair)));
            for (Size size : Size.ALL) {
                cells.add(ratio.of(size, pair.get(0), pair.get(1)));
                cells.add(more(size, pair) + " %");
            }
            table.row(cells);
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

    private Table drift() {
        return table(all.rows(sample -> true), size -> List.of(kilobytes(size), "change"), (size, row) -> {
            double[] halves = all.halves(size, row);
            return List.of(Table.text(halves[0]) + " → " + Table.text(halves[1]), percent(halves[1] / halves[0]));
        });
    }

    /** Lists the samples that do not count. */
    private String doubtful() {
        List<Sample> samples = Stream.of(all, busy)
                .flatMap(load -> load.samples().stream())
                .filter(sample -> !sample.counts())
                .toList();
        return samples.isEmpty()
                ? "All samples count.\n"
                : samples.stream()
                        .map(sample -> "- " + sample.row() + ", " + sample.size() + " KB, round " + sample.round()
                                + (sample.rate() == 0 ? " at saturation: " : ": ") + sample.fault())
                        .collect(Collectors.joining("\n", "These samples do not count:\n\n", "\n"));
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
