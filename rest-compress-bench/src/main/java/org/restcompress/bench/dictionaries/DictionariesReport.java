// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.github.luben.zstd.Zstd;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Environment;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;

/** Makes tables and charts of the measurements. */
final class DictionariesReport {
    private final List<Contender> contenders;
    private final Map<Poll, JmhSample> polls;

    DictionariesReport(List<Contender> contenders, Map<Poll, JmhSample> polls) {
        this.contenders = contenders;
        this.polls = polls;
    }

    void write(String effort, Report report) {
        report.paragraph(effort);
        report.paragraph("Versions: " + Environment.library(Zstd.class) + ", "
                + Environment.library(Brotli4jLoader.class)
                + ". In each JVM the codings take turns, an iteration each. Bodies are coded in one call; `dcz` is at level"
                + " 2 and `dcb` at quality 5. All bytes are those of whole bodies, prologues included.");
        deltas(report);
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
}
