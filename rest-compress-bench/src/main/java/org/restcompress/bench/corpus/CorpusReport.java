// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;

/** Makes tables and charts of the measurements, and computes when compression pays. */
final class CorpusReport {
    /** Bandwidths of links by name, in MB (10^6 bytes) per second. */
    private static final Map<String, Double> LINKS = links();

    /** The link that decides the library's defaults. */
    private static final double GIGABIT = 125;

    private final List<Result> results;
    private final List<Result> defaults;
    private final List<String> codings;

    CorpusReport(List<Result> results) {
        this.results = results;
        defaults =
                results.stream().filter(result -> result.choice().isDefault()).toList();
        codings = results.stream()
                .map(result -> result.choice().coding())
                .distinct()
                .toList();
    }

    private static Map<String, Double> links() {
        Map<String, Double> links = new LinkedHashMap<>();
        links.put("10 Mbit/s", 1.25);
        links.put("100 Mbit/s", 12.5);
        links.put("1 Gbit/s", GIGABIT);
        links.put("10 Gbit/s", 1250.0);
        links.put("25 Gbit/s", 3125.0);
        return links;
    }

    void write(Report report) {
        report.paragraph(
                "Each file is coded and decoded by itself, in one call where the codec can, on one core. Speeds are MB"
                        + " (10^6 bytes) of content in a second. The mean over the files is the harmonic one, of speeds as of"
                        + " sizes; the totals are of all files as one. The round trip is coding and then decoding.");
        report.heading("Speed and size");
        report.table(speeds());
        report.chart(speedAgainstSize());
        report.heading("When to code");
        report.paragraph(
                "A content is there after 1/speed + ratio/bandwidth, with the round trip's speed and the means over the"
                        + " files. Coding pays up to the bandwidth where (1 − ratio) × speed is reached.");
        report.table(limits());
        report.chart(timeAgainstBandwidth());
        report.heading("The defaults");
        report.paragraph(
                "At 1 Gbit/s: each coding's best level, and its default level; the order of the codings is that of the"
                        + " rows.");
        report.table(suggested());
        compareWithOriginal(report);
        results.forEach(result -> result.files().forEach(file -> report.figure(figure(result.choice(), file))));
    }

    private Table speeds() {
        Table table = new Table(
                "coding",
                "compress",
                "decompress",
                "round trip",
                "size %",
                "compress, total",
                "decompress, total",
                "round trip, total",
                "size %, total");
        for (Result result : results) {
            double size = result.sum(Result.FileResult::size);
            table.row(
                    name(result),
                    result.mean(Result.FileResult::compress),
                    result.mean(Result.FileResult::decompress),
                    result.byMeans().speed(),
                    100 * result.byMeans().ratio(),
                    size * 1e3 / result.sum(Result.FileResult::compressNanos),
                    size * 1e3 / result.sum(Result.FileResult::decompressNanos),
                    result.byTotals().speed(),
                    100 * result.byTotals().ratio());
        }
        return table;
    }

    private static String name(Result result) {
        return result.choice().isDefault()
                ? "**" + result.choice() + "**"
                : result.choice().toString();
    }

    private Table limits() {
        List<String> columns = new ArrayList<>(List.of("coding", "pays up to, MB/s", "Gbit/s"));
        LINKS.keySet().forEach(link -> columns.add("ms/MB at " + link));
        Table table = new Table(columns);
        Stream.concat(Stream.of(Trade.PLAIN), defaults.stream().map(Result::byMeans))
                .forEach(trade -> {
                    List<Object> row = new ArrayList<>();
                    row.add(trade.name());
                    double limit = trade.paysUpTo();
                    row.add(limit);
                    row.add(limit * 8 / 1000);
                    LINKS.values().forEach(bandwidth -> row.add(1000 * trade.time(bandwidth)));
                    table.row(row);
                });
        return table;
    }

    /** Sorts the codings by the time that their best levels take. */
    private Table suggested() {
        Table table = new Table(
                "coding", "best level", "ms/MB", "default level", "ms/MB", "best level by totals", "ms/MB by totals");
        codings.stream()
                .sorted(Comparator.comparingDouble(
                        coding -> best(of(coding), Result::byMeans).time(GIGABIT)))
                .forEach(coding -> {
                    Trade best = best(of(coding), Result::byMeans);
                    Trade byTotals = best(of(coding), Result::byTotals);
                    List<Result> level = defaults.stream()
                            .filter(result -> result.choice().coding().equals(coding))
                            .toList();
                    Trade own = best(level, Result::byMeans);
                    table.row(
                            coding,
                            best.name(),
                            1000 * best.time(GIGABIT),
                            own.name(),
                            1000 * own.time(GIGABIT),
                            byTotals.name(),
                            1000 * byTotals.time(GIGABIT));
                });
        return table;
    }

    private List<Result> of(String coding) {
        return results.stream()
                .filter(result -> result.choice().coding().equals(coding))
                .toList();
    }

    private static Trade best(List<Result> results, Function<Result, Trade> trade) {
        return Trade.best(results.stream().map(trade).toList(), GIGABIT);
    }

    private void compareWithOriginal(Report report) {
        // zlib's default level in 2014, which GZIPOutputStream still has.
        List<Trade> both = Stream.of(new Result.Choice("lzf", 0), new Result.Choice("gzip", 6))
                .flatMap(choice ->
                        results.stream().filter(result -> result.choice().equals(choice)))
                .filter(Result.Original::isCorpusOf)
                .map(Result::byMeans)
                .toList();
        if (both.size() == 2) {
            report.heading("Then and now");
            report.paragraph(
                    "rest-compress 0.6 on one core of a Xeon E5-2665 at 2.4 GHz, and this, on the same files.");
            report.table(Result.Original.table(both.get(0), both.get(1)));
        }
    }

    private Chart speedAgainstSize() {
        List<Series> series = codings.stream()
                .map(coding -> {
                    List<Trade> trades =
                            of(coding).stream().map(Result::byMeans).toList();
                    return new Series(
                            coding,
                            trades.stream().map(trade -> 100 * trade.ratio()).toList(),
                            trades.stream().map(Trade::speed).toList(),
                            of(coding).stream().map(CorpusReport::label).toList());
                })
                .toList();
        return new Chart(
                "speed-size",
                "Speed against size, a point for each level",
                Chart.Kind.LINES,
                Axis.linear("size, % of the content"),
                Axis.logarithmic("round trip, MB/s"),
                series);
    }

    private static String label(Result result) {
        int level = result.choice().level();
        return level == 0 && result.choice().isDefault() ? "" : Integer.toString(level);
    }

    private Chart timeAgainstBandwidth() {
        List<Double> bandwidths = DoubleStream.iterate(0.1, bandwidth -> bandwidth < 1e4, bandwidth -> bandwidth * 1.25)
                .boxed()
                .toList();
        List<Series> series = Stream.concat(
                        Stream.of(Trade.PLAIN), defaults.stream().map(Result::byMeans))
                .map(trade -> new Series(
                        trade.name(),
                        bandwidths,
                        bandwidths.stream()
                                .map(bandwidth -> 1000 * trade.time(bandwidth))
                                .toList()))
                .toList();
        return new Chart(
                "time-bandwidth",
                "Coding, sending and decoding a MB, at the default levels",
                Chart.Kind.LINES,
                Axis.logarithmic("bandwidth, MB/s"),
                Axis.logarithmic("ms"),
                series);
    }

    private static Map<String, Object> figure(Result.Choice choice, Result.FileResult file) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("coding", choice.coding());
        figure.put("level", choice.level());
        figure.put("file", file.name());
        figure.put("size", file.size());
        figure.put("coded", file.coded());
        figure.put("compressNanos", file.compressNanos());
        figure.put("decompressNanos", file.decompressNanos());
        figure.put("roundTripMegabytesPerSecond", file.roundTrip());
        return figure;
    }
}
