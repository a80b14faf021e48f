// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jitter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;

/** Makes tables and charts of what was measured. */
final class JitterReport {
    /** Percent of the coding's time that {@link PaddingMode#CONTENT} may cost, and of which content. */
    private static final double TARGET = 5;

    private static final int TARGET_SIZE = 20 * 1024;

    private final Map<PaddedResponse, List<JmhSample>> samples;
    private final Map<Integer, JmhSample> drawn;

    /** Of responses, a sample for each JVM; of draws, one for each size. */
    JitterReport(Map<PaddedResponse, List<JmhSample>> samples, Map<Integer, JmhSample> drawn) {
        this.samples = samples;
        this.drawn = drawn;
    }

    void write(String effort, Report report) {
        report.paragraph(effort);
        report.paragraph(
                "A response through the filters and interceptors of an annotated method, with paddings of up to "
                        + PaddingMode.MAX
                        + " bytes and without. In each JVM the modes take turns, an iteration each, and each is compared"
                        + " with `OFF` of the same turn. Costs are in percent of the time of `OFF`: the median of the JVMs, and in"
                        + " brackets the JVMs with the least and the most. MB are 10^6 bytes of content.");
        report.table(costs());
        drawn.keySet().forEach(size -> report.chart(chart(size)));
        report.heading("The draw alone");
        report.paragraph("Nanoseconds to find out how long the padding of a content is.");
        report.table(draws());
        if (drawn.containsKey(TARGET_SIZE)) {
            report.heading("The target");
            report.table(target());
        }
        samples.forEach((each, ofJvms) -> PaddingMode.ALL.forEach(mode -> report.figure(figure(each, mode, ofJvms))));
        drawn.forEach((size, sample) -> PaddingMode.DRAWING.forEach(mode -> report.figure(figure(size, mode, sample))));
    }

    private Table costs() {
        List<String> columns = new ArrayList<>(List.of("size", "coding", "OFF, µs", "MB/s"));
        PaddingMode.DRAWING.forEach(mode -> columns.add(mode + ", %"));
        Table table = new Table(columns);
        samples.forEach((each, ofJvms) -> {
            double nanos = time(PaddingMode.OFF, ofJvms).nanos();
            List<Object> row = new ArrayList<>();
            row.add(Bodies.kilobytes(each.size()));
            row.add(each.coding());
            row.add(nanos / 1e3);
            row.add(each.size() * 1e3 / nanos);
            PaddingMode.DRAWING.forEach(mode -> row.add(Cost.of(mode, ofJvms)));
            table.row(row);
        });
        return table;
    }

    private Table draws() {
        List<String> columns = new ArrayList<>(List.of("size"));
        PaddingMode.DRAWING.forEach(mode -> columns.add(mode.toString()));
        Table table = new Table(columns);
        drawn.forEach((size, sample) -> {
            List<Object> row = new ArrayList<>();
            row.add(Bodies.kilobytes(size));
            PaddingMode.DRAWING.forEach(
                    mode -> row.add(mode.of(PaddingMode.DRAWING, sample).nanos()));
            table.row(row);
        });
        return table;
    }

    private Table target() {
        Table table = new Table(PaddingMode.CONTENT + " at " + Bodies.kilobytes(TARGET_SIZE), "costs, %", "target", "");
        samples.forEach((each, ofJvms) -> {
            if (each.size() == TARGET_SIZE) {
                Cost cost = Cost.of(PaddingMode.CONTENT, ofJvms);
                table.row(
                        each.coding(),
                        cost,
                        "≤ " + Math.round(TARGET),
                        cost.percent() <= TARGET ? "met" : "**missed**");
            }
        });
        return table;
    }

    private Chart chart(int size) {
        Map<String, List<JmhSample>> ofSize = new LinkedHashMap<>();
        samples.forEach((each, ofJvms) -> {
            if (each.size() == size) {
                ofSize.put(each.coding(), ofJvms);
            }
        });
        List<String> codings = List.copyOf(ofSize.keySet());
        List<Series> series = PaddingMode.DRAWING.stream()
                .map(mode -> new Series(
                        mode.toString(),
                        codings,
                        ofSize.values().stream()
                                .map(ofJvms -> Cost.of(mode, ofJvms).percent())
                                .toList()))
                .toList();
        return new Chart(
                Integer.toString(size),
                "What jitter costs at " + Bodies.kilobytes(size),
                Chart.Kind.BARS,
                Axis.linear("coding"),
                Axis.linear("% of the time without"),
                series);
    }

    private static Map<String, Object> figure(PaddedResponse each, PaddingMode mode, List<JmhSample> ofJvms) {
        JmhSample sample = time(mode, ofJvms);
        Cost cost = Cost.of(mode, ofJvms);
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("coding", each.coding());
        figure.put("size", each.size());
        figure.put("mode", mode);
        figure.put("nanos", sample.nanos());
        figure.put("megabytesPerSecond", each.size() * 1e3 / sample.nanos());
        figure.put("costPercent", cost.percent());
        figure.put("costPercentLeast", cost.least());
        figure.put("costPercentMost", cost.most());
        figure.put("nanosOfIterations", sample.nanosOfIterations());
        return figure;
    }

    private static Map<String, Object> figure(int size, PaddingMode mode, JmhSample inTurn) {
        JmhSample sample = mode.of(PaddingMode.DRAWING, inTurn);
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("draw", mode);
        figure.put("size", size);
        figure.put("nanos", sample.nanos());
        figure.put("nanosOfIterations", sample.nanosOfIterations());
        return figure;
    }

    private static JmhSample time(PaddingMode mode, List<JmhSample> ofJvms) {
        return ofJvms.stream()
                .map(sample -> mode.of(PaddingMode.ALL, sample))
                .reduce(JmhSample::plus)
                .orElseThrow();
    }
}
