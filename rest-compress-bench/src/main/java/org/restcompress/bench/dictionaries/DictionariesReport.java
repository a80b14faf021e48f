// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.github.luben.zstd.Zstd;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.jmh.Median;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Environment;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;

/** Makes tables and charts of what was measured. */
final class DictionariesReport {
    private final List<Contender> contenders;
    private final Map<Poll, JmhSample> polls;
    private final Map<Integer, JmhSample> remembered;
    private final List<TrainedResult> trained;

    /** The samples of {@link Remembering} are by the size of the response. */
    DictionariesReport(
            List<Contender> contenders,
            Map<Poll, JmhSample> polls,
            Map<Integer, JmhSample> remembered,
            List<TrainedResult> trained) {
        this.contenders = contenders;
        this.polls = polls;
        this.remembered = remembered;
        this.trained = trained;
    }

    void write(String effort, Report report) {
        report.paragraph(effort);
        report.paragraph("Versions: " + Environment.library(Zstd.class) + ", "
                + Environment.library(Brotli4jLoader.class)
                + ". In each JVM the codings take turns, an iteration each. Bodies are coded in one call; `dcz` is at level"
                + " 2 and `dcb` at quality 5. All bytes are those of whole bodies, prologues included.");
        if (!polls.isEmpty()) {
            deltas(report);
        }
        if (!trained.isEmpty()) {
            trained(report);
        }
        if (!remembered.isEmpty()) {
            remembering(report);
        }
    }

    private void deltas(Report report) {
        report.heading("Deltas");
        report.paragraph(
                "The previous response is the dictionary, and some of its numbers have changed. *Unprepared*: what"
                        + " the codec's library makes of the dictionary is made for each response, as for a client that holds what no"
                        + " other client does.");
        report.paragraph("**Bytes**");
        report.table(table(own -> own.bytes()));
        report.paragraph("**Microseconds**");
        report.table(table(own -> own.nanos() / 1e3));
        report.paragraph("**Of zstd's time**");
        Table ratios = new Table(columns());
        polls.forEach((poll, sample) -> {
            double zstd = Contender.ZSTD.of(contenders, sample).nanos();
            ratios.row(row(poll, sample, own -> own.nanos() / zstd));
        });
        report.table(ratios);
        polls.keySet().stream().map(Poll::size).distinct().forEach(size -> report.chart(chart(size)));
        polls.forEach(
                (poll, sample) -> contenders.forEach(contender -> report.figure(figure(poll, contender, sample))));
    }

    private List<String> columns() {
        List<String> columns = new ArrayList<>(List.of("size, changed"));
        contenders.forEach(contender -> columns.add(contender.toString()));
        return columns;
    }

    private Table table(Function<JmhSample, Object> figure) {
        Table table = new Table(columns());
        polls.forEach((poll, sample) -> table.row(row(poll, sample, figure)));
        return table;
    }

    private List<Object> row(Poll poll, JmhSample sample, Function<JmhSample, Object> figure) {
        List<Object> row = new ArrayList<>(List.of(poll.toString()));
        contenders.forEach(contender -> row.add(figure.apply(contender.of(contenders, sample))));
        return row;
    }

    private Chart chart(int size) {
        List<Map.Entry<Poll, JmhSample>> ofSize = polls.entrySet().stream()
                .filter(entry -> entry.getKey().size() == size)
                .toList();
        List<String> changes = ofSize.stream()
                .map(entry -> entry.getKey().percentText() + " %")
                .toList();
        List<Series> series = contenders.stream()
                .filter(contender -> !contender.isUnprepared())
                .map(contender -> new Series(
                        contender.toString(),
                        changes,
                        ofSize.stream()
                                .map(entry -> (double) contender
                                        .of(contenders, entry.getValue())
                                        .bytes())
                                .toList()))
                .toList();
        return new Chart(
                Integer.toString(size),
                "A response of " + Bodies.kilobytes(size) + " against the previous one",
                Chart.Kind.BARS,
                Axis.linear("numbers that have changed"),
                Axis.logarithmic("bytes"),
                series);
    }

    private Map<String, Object> figure(Poll poll, Contender contender, JmhSample sample) {
        JmhSample own = contender.of(contenders, sample);
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("part", "deltas");
        figure.put("size", poll.size());
        figure.put("percentChanged", poll.percent());
        figure.put("coding", contender);
        figure.put("bytes", own.bytes());
        figure.put("nanos", own.nanos());
        figure.put("nanosOfIterations", own.nanosOfIterations());
        return figure;
    }

    private void trained(Report report) {
        report.heading("Trained dictionaries");
        report.paragraph("Bodies of 1 to 4 KB, pieces of a file. From every second one the dictionary is trained; the"
                + " others are coded, by `dcz` with the dictionary prepared. `: zstd` is the share of plain zstd's bytes;"
                + " *frames alone* leaves out the " + ShortBodies.PROLOGUE + " bytes of each prologue.");
        Table table = new Table(
                "file, bodies, dictionary",
                "bytes of it",
                "gzip 6, bytes",
                "zstd 2, bytes",
                "dcz, bytes",
                ": zstd",
                "frames alone",
                "gzip 6, µs",
                "zstd 2, µs",
                "dcz, µs");
        trained.forEach(result -> table.row(
                result.file() + ", " + result.bodies() + ", " + result.by(),
                result.dictionary(),
                (double) result.gzipLength() / result.bodies(),
                (double) result.zstdLength() / result.bodies(),
                (double) result.length() / result.bodies(),
                result.share(),
                result.shareOfFrames(),
                result.gzipNanos() / 1e3,
                result.zstdNanos() / 1e3,
                result.nanos() / 1e3));
        report.table(table);
        report.table(means());
        report.chart(trainedChart());
        trained.forEach(result -> report.figure(figure(result)));
    }

    private Table means() {
        Table table = new Table("mean of the files", "files", ": zstd", "frames alone", "time : zstd");
        for (TrainedBy by : TrainedBy.ALL) {
            List<TrainedResult> results =
                    trained.stream().filter(result -> result.by().equals(by)).toList();
            if (!results.isEmpty()) {
                table.row(
                        by,
                        results.size(),
                        mean(results, TrainedResult::share),
                        mean(results, TrainedResult::shareOfFrames),
                        mean(results, result -> result.nanos() / result.zstdNanos()));
            }
        }
        return table;
    }

    private static double mean(List<TrainedResult> results, ToDoubleFunction<TrainedResult> figure) {
        return results.stream().mapToDouble(figure).average().orElseThrow();
    }

    private Chart trainedChart() {
        List<String> files =
                trained.stream().map(TrainedResult::file).distinct().toList();
        List<Series> series = TrainedBy.ALL.stream()
                .map(by -> new Series(
                        by.toString(),
                        files,
                        files.stream()
                                .map(file -> trained.stream()
                                        .filter(result -> result.file().equals(file)
                                                && result.by().equals(by))
                                        .map(result -> 100 * result.share())
                                        .findFirst()
                                        .orElse(Double.NaN))
                                .toList()))
                .toList();
        return new Chart(
                "trained",
                "Bodies of 1 to 4 KB with a trained dictionary",
                Chart.Kind.BARS,
                Axis.linear("pieces of"),
                Axis.linear("% of plain zstd's bytes"),
                series);
    }

    private void remembering(Report report) {
        report.heading("Remembering");
        report.paragraph(
                "A response in `zstd` through the filters and interceptors of a method with `@Delta` and of one"
                        + " without, for a client that names no dictionary. To remember it takes a copy of the content, and what the last"
                        + " column says, on the request's thread; the hash is another thread's work, and not in it.");
        Table table = new Table("size", "without, µs", "with, µs", "the copy, µs", "the rest, µs");
        remembered.forEach((size, sample) -> table.row(
                Bodies.kilobytes(size),
                Median.of(Remembering.CODED.nanos(sample)) / 1e3,
                Median.of(Remembering.REMEMBERED.nanos(sample)) / 1e3,
                Median.of(Remembering.COPIED.nanos(sample)) / 1e3,
                Remembering.cost(sample) / 1e3));
        report.table(table);
        remembered.forEach((size, sample) -> {
            Map<String, Object> figure = new LinkedHashMap<>();
            figure.put("part", "remembering");
            figure.put("size", size);
            Remembering.ALL.forEach(way -> figure.put(way + "NanosOfIterations", way.nanos(sample)));
            figure.put("costNanos", Remembering.cost(sample));
            report.figure(figure);
        });
    }

    private static Map<String, Object> figure(TrainedResult result) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("part", "trained");
        figure.put("file", result.file());
        figure.put("bodies", result.bodies());
        figure.put("size", result.by().size());
        figure.put("leastSources", result.by().leastSources());
        figure.put("dictionary", result.dictionary());
        figure.put("plainBytes", result.plainLength());
        figure.put("gzipBytes", result.gzipLength());
        figure.put("zstdBytes", result.zstdLength());
        figure.put("bytes", result.length());
        figure.put("gzipNanos", result.gzipNanos());
        figure.put("zstdNanos", result.zstdNanos());
        figure.put("nanos", result.nanos());
        return figure;
    }
}
