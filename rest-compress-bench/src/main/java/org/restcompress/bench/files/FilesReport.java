// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.restcompress.bench.network.LoadSample;
import org.restcompress.bench.network.Rounds;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Chart.Kind;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Spread;
import org.restcompress.bench.report.Table;

/** Reports the figures of static files. */
final class FilesReport {
    /** One measurement: a way to serve the files of a set. */
    record Cell(String set, Servers.Row row) {}

    private static final ToDoubleFunction<LoadSample> PER_SECOND = LoadSample::perSecond;

    private final Servers.SampleFiles files;
    private final StaticFilesBenchmark.Effort effort;
    private final Rounds<Cell> samples;

    FilesReport(Servers.SampleFiles files, StaticFilesBenchmark.Effort effort, Rounds<Cell> samples) {
        this.files = files;
        this.effort = effort;
        this.samples = samples;
    }

    void write(Report report) {
        report.paragraph(effort.connections()
                + " connections, kept busy by two threads of wrk, walk over the files of a set. Variants: "
                + files.precompressed()
                + ". CPU time is microseconds for a request: of the threads that serve requests (all of Jetty's count as"
                + " such), of those that wait for them, and of the rest of the JVM. Medians of " + effort.rounds()
                + " rounds.");
        for (String set : files.sets().keySet()) {
            report.heading(set);
            report.table(table(set));
        }
        report.heading("Ratios");
        report.paragraph("Each is taken round by round: the median, and the least and the most.");
        report.table(ratios());
        files.sets().keySet().forEach(set -> Servers.Row.ALL.forEach(row -> figure(set, row, report)));
        report.chart(new Chart(
                "requests",
                "Requests per second",
                Kind.BARS,
                Axis.linear("files"),
                Axis.linear("requests/s"),
                Servers.Row.ALL.stream().map(this::series).toList()));
    }

    private Table table(String set) {
        Table table = new Table(
                '`' + set + '`',
                "requests/s",
                "from … to",
                "workers, µs",
                "I/O, µs",
                "compilers, collector, µs",
                "bytes with heads");
        for (Servers.Row row : Servers.Row.ALL) {
            Spread perSecond = samples.of(new Cell(set, row), PER_SECOND);
            table.row(
                    row.name(),
                    perSecond.median(),
                    perSecond.range(),
                    samples.of(new Cell(set, row), FilesReport::workers).median(),
                    samples.of(new Cell(set, row), sample -> sample.cpu().io()).median(),
                    samples.of(new Cell(set, row), sample -> sample.cpu().others())
                            .median(),
                    String.format(
                            Locale.ROOT,
                            "%,.0f",
                            samples.of(new Cell(set, row), LoadSample::bytes).median()));
        }
        return table;
    }

    private Table ratios() {
        Table table = new Table("", "set", "median", "from … to");
        for (String set : List.of("2 KB", "20 KB", "100 KB")) {
            for (Servers.Row row : List.of(Servers.Row.PRECODED, Servers.Row.PRECODED_ZSTD, Servers.Row.PRECODED_BR)) {
                add(table, set, "requests/s", row, Servers.Row.DISK, PER_SECOND);
            }
            add(table, set, "requests/s", Servers.Row.PRECODED, Servers.Row.ON_THE_FLY, PER_SECOND);
            add(table, set, "requests/s", Servers.Row.PRECODED_ZSTD, Servers.Row.ON_THE_FLY_ZSTD, PER_SECOND);
            add(
                    table,
                    set,
                    "workers' CPU time",
                    Servers.Row.PRECODED,
                    Servers.Row.UNDERTOW_PRECODED,
                    FilesReport::workers);
            add(
                    table,
                    set,
                    "process's CPU time",
                    Servers.Row.PRECODED,
                    Servers.Row.UNDERTOW_PRECODED,
                    FilesReport::process);
            add(
                    table,
                    set,
                    "process's CPU time",
                    Servers.Row.PRECODED,
                    Servers.Row.JETTY_PRECODED,
                    FilesReport::process);
        }
        return table;
    }

    private void add(
            Table table,
            String set,
            String what,
            Servers.Row row,
            Servers.Row other,
            ToDoubleFunction<LoadSample> figure) {
        Spread ratio = samples.compare(new Cell(set, row), new Cell(set, other), figure, (one, two) -> one / two);
        table.row(what + ", " + row.name() + " : " + other.name(), set, ratio.median(), ratio.range());
    }

    private void figure(String set, Servers.Row row, Report report) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("files", set);
        figure.put("row", row.name());
        figure.put(
                "requestsPerSecond", samples.of(new Cell(set, row), PER_SECOND).median());
        figure.put(
                "workersMicros",
                samples.of(new Cell(set, row), FilesReport::workers).median());
        figure.put(
                "processMicros",
                samples.of(new Cell(set, row), FilesReport::process).median());
        figure.put("bytes", samples.of(new Cell(set, row), LoadSample::bytes).median());
        report.figure(figure);
    }

    private Series series(Servers.Row row) {
        List<String> sets = List.copyOf(files.sets().keySet());
        return new Series(
                row.name(),
                sets,
                sets.stream()
                        .map(set -> samples.of(new Cell(set, row), PER_SECOND).median())
                        .toList());
    }

    private static double workers(LoadSample sample) {
        return sample.cpu().workers();
    }

    private static double process(LoadSample sample) {
        return sample.cpu().total();
    }
}
