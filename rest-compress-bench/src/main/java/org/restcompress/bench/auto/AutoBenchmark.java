// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.auto;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;
import org.restcompress.codec.Codecs;

/** The choice of coding and level for each response, against each coding at each level, on simulated links under load. */
public final class AutoBenchmark implements Benchmark {
    private static final Map<String, List<Integer>> BEYOND = Map.of("zstd", List.of(12, 19), "br", List.of(9, 11));
    private static final List<Double> MEGABITS = List.of(10.0, 100.0, 1000.0, 10_000.0, 25_000.0);
    private static final List<Double> LOADS = List.of(0.0, 0.5, 1.0);
    private static final int RESPONSES = 40_000;
    private static final int QUICK_RESPONSES = 4000;

    /** By what it is called in the report, in nanoseconds. */
    private static final Map<String, Double> THINKING = thinking();

    /** For the list of benchmarks. */
    public AutoBenchmark() {}

    private static Map<String, Double> thinking() {
        Map<String, Double> thinking = new LinkedHashMap<>();
        thinking.put("Clients that wait 5 ms between two requests", 5e6);
        thinking.put("Clients that do not wait", 0.0);
        return thinking;
    }

    @Override
    public String name() {
        return "auto";
    }

    @Override
    public String description() {
        return "choosing coding and level for each response, on simulated links";
    }

    @Override
    public Map<String, String> options() {
        return Map.of("--codings A,...", "only some of lzf,gzip,deflate,zstd,br");
    }

    @Override
    public void run(Options options, Report report) throws IOException {
        List<byte[]> files = new ArrayList<>();
        try (Stream<Path> paths = Files.list(options.corpus())) {
            for (Path path : paths.filter(Files::isRegularFile).sorted().toList()) {
                files.add(Files.readAllBytes(path));
            }
        }
        if (files.isEmpty()) {
            throw new UsageException("--corpus: there are no files in " + options.corpus());
        }
        List<String> codings = Codings.of(options, report);
        Codecs codecs = Codecs.installed()
                .choose(
                        Codecs.installed().names().stream()
                                .filter(codings::contains)
                                .toList(),
                        Map.of());
        report.progress("measuring " + codecs.names() + " on " + files.size() + " files");
        Simulation simulation = new Simulation(codecs, files, options.quick() ? Map.of() : BEYOND);
        int responses = options.quick() ? QUICK_RESPONSES : RESPONSES;
        report.paragraph(
                "Simulated: a server with " + World.PROCESSORS + " processors, eight clients with a link each, and busy"
                        + " threads of others on none, half or all of the processors. Each of " + responses
                        + " requests is for one of " + files.size()
                        + " files. What coding costs is measured, in CPU time. Times are averages from request to last byte, without"
                        + " decoding, and the choice's include all that it takes to learn from the first response on.");
        for (Map.Entry<String, Double> thinking : THINKING.entrySet()) {
            write(simulation, thinking.getKey(), thinking.getValue(), responses, report);
        }
    }

    private static void write(Simulation simulation, String heading, double thinking, int responses, Report report) {
        Table table = new Table(
                "link, Mbit/s",
                "load of others",
                "best fixed",
                "ms",
                "default, ms",
                "chosen, ms",
                "chosen : best",
                "chosen : default",
                "mostly chosen");
        Map<String, List<Double>> ratios = new TreeMap<>();
        for (double megabits : MEGABITS) {
            for (double load : LOADS) {
                Simulation.Point point = simulation.at(megabits, load, thinking, responses);
                String percent = Math.round(100 * load) + " %";
                table.row(
                        Math.round(megabits),
                        percent,
                        point.best(),
                        point.bestNanos() / 1e6,
                        point.presetNanos() / 1e6,
                        point.autoNanos() / 1e6,
                        point.autoNanos() / point.bestNanos(),
                        point.autoNanos() / point.presetNanos(),
                        point.mostly());
                ratios.computeIfAbsent("chosen, " + percent, name -> new ArrayList<>())
                        .add(point.autoNanos() / point.bestNanos());
                ratios.computeIfAbsent("default, " + percent, name -> new ArrayList<>())
                        .add(point.presetNanos() / point.bestNanos());
                report.progress(String.format(
                        "%s, %s Mbit/s, %s: best %s, chosen %.3f of it, mostly %s",
                        heading,
                        megabits,
                        percent,
                        point.best(),
                        point.autoNanos() / point.bestNanos(),
                        point.mostly()));
                report.figure(figure(thinking, megabits, load, point));
            }
        }
        report.heading(heading);
        report.table(table);
        report.chart(new Chart(
                thinking == 0 ? "busy" : "usual",
                "Time of a response against that of the best fixed coding and level, by the load of others",
                Chart.Kind.LINES,
                Axis.logarithmic("link, Mbit/s"),
                Axis.linear("time : best"),
                ratios.entrySet().stream()
                        .map(line -> new Series(line.getKey(), MEGABITS, line.getValue()))
                        .toList()));
    }

    private static Map<String, Object> figure(double thinking, double megabits, double load, Simulation.Point point) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("thinkingNanos", thinking);
        figure.put("megabits", megabits);
        figure.put("load", load);
        figure.put("best", point.best());
        figure.put("bestNanos", point.bestNanos());
        figure.put("defaultNanos", point.presetNanos());
        figure.put("chosenNanos", point.autoNanos());
        point.chosen().forEach((way, times) -> figure.put("chosen " + way, times));
        return figure;
    }
}
