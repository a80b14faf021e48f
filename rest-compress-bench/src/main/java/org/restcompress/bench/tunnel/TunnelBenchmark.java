// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.jmh.Median;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;

/** A checkout of many small files and some large ones through a tunnel, with and without compression of either. */
public final class TunnelBenchmark implements Benchmark {
    private static final int ENTRIES = 2000;
    private static final int QUICK_ENTRIES = 300;
    private static final int ROUNDS = 7;
    private static final int QUICK_ROUNDS = 2;
    private static final int TURNS = 60;
    private static final int QUICK_TURNS = 5;

    /** Bytes: the small messages of a checkout are shorter than the library's default of 1 KiB. */
    private static final int MIN_SIZE = 256;

    private static final double KILOBYTE = 1024;

    /** For the list of benchmarks. */
    public TunnelBenchmark() {}

    @Override
    public String name() {
        return "tunnel";
    }

    @Override
    public String description() {
        return "a checkout through a tunnel that compresses, with and without content codings";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--body FILE", "what large bodies are cut from (the corpus's largest JSON file)");
        options.put("--entries N", "files that are checked out (2000)");
        options.put("--rounds N", "how often each scenario has its turn (7)");
        return options;
    }

    private static int number(Options options, String option, int preset) {
        return options.value(option).map(value -> Options.number(option, value)).orElse(preset);
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        int entries = number(options, "--entries", options.quick() ? QUICK_ENTRIES : ENTRIES);
        int rounds = number(options, "--rounds", options.quick() ? QUICK_ROUNDS : ROUNDS);
        Path file = options.value("--body").map(Path::of).orElseGet(() -> Bodies.largestJson(options.corpus()));
        Checkout checkout = new Checkout(file);
        Map<Scenario, List<Replay.Took>> results = measure(checkout, entries, rounds, report);
        write(results, entries, rounds, report);
        new Looking(options.quick() ? QUICK_TURNS : TURNS).run(Files.readAllBytes(file), report);
    }

    private static Map<Scenario, List<Replay.Took>> measure(Checkout checkout, int entries, int rounds, Report report)
            throws IOException, InterruptedException {
        List<Scenario> turns = new ArrayList<>(Scenario.all());
        Map<Scenario, List<Replay.Took>> results = new LinkedHashMap<>();
        turns.forEach(scenario -> results.put(scenario, new ArrayList<>()));
        try (RepositoryServer server = RepositoryServer.start(checkout, MIN_SIZE)) {
            Replay replay = new Replay(checkout, entries, MIN_SIZE);
            for (Scenario scenario : turns) {
                report.progress("warming up: " + scenario.name());
                replay.run(scenario, server.port());
            }
            for (int round = 1; round <= rounds; round++) {
                Collections.rotate(turns, 1);
                for (Scenario scenario : turns) {
                    Replay.Took took = replay.run(scenario, server.port());
                    results.computeIfAbsent(scenario, one -> new ArrayList<>()).add(took);
                    report.progress(String.format(
                            Locale.ROOT,
                            "round %d of %d: %-28s %,12d bytes written %,12d read %8.2f s %8.2f s of CPU",
                            round,
                            rounds,
                            scenario.name(),
                            took.written(),
                            took.read(),
                            took.seconds(),
                            took.cpuSeconds()));
                }
            }
        }
        return results;
    }

    private static double median(List<Replay.Took> took, ToDoubleFunction<Replay.Took> figure) {
        return Median.of(took.stream().mapToDouble(figure).boxed().toList());
    }

    private static void write(Map<Scenario, List<Replay.Took>> results, int entries, int rounds, Report report) {
        int large = entries / 50;
        report.paragraph("A checkout of " + entries + " files: " + 2 * entries + " small requests, " + large
                + " responses of 100 KB and " + large + " requests of 50 KB, one after another on one connection over"
                + " loopback, through a tunnel that compresses what goes each way as one stream and flushes each piece."
                + " Bytes are those inside the tunnel, header fields among them. Bodies of " + MIN_SIZE
                + " bytes and more are coded in zstd. Client, tunnel and server share one process, whose CPU time is"
                + " shown. Medians of " + rounds + " rounds in which all take turns.");
        Table table = new Table(
                "who compresses", "KB written", "KB read", "of none", "ms a file", "least", "most", "ms of CPU a file");
        List<Replay.Took> plain = results.values().iterator().next();
        double plainBytes = median(plain, took -> took.written() + took.read());
        results.forEach((scenario, took) -> {
            ToDoubleFunction<Replay.Took> millis = each -> each.seconds() * 1e3 / entries;
            table.row(
                    scenario.name(),
                    median(took, Replay.Took::written) / KILOBYTE,
                    median(took, Replay.Took::read) / KILOBYTE,
                    percent(median(took, each -> each.written() + each.read()) / plainBytes),
                    median(took, millis),
                    took.stream().mapToDouble(millis).min().orElseThrow(),
                    took.stream().mapToDouble(millis).max().orElseThrow(),
                    median(took, each -> each.cpuSeconds() * 1e3 / entries));
            took.forEach(each -> report.figure(figure(scenario, entries, each)));
        });
        report.heading("A checkout through a tunnel");
        report.table(table);
        report.chart(new Chart(
                "bytes",
                "Bytes of a checkout inside the tunnel, in KB",
                Chart.Kind.BARS,
                Axis.linear(""),
                Axis.linear("KB"),
                List.of(bars("written", results, Replay.Took::written), bars("read", results, Replay.Took::read))));
    }

    private static Series bars(
            String name, Map<Scenario, List<Replay.Took>> results, ToDoubleFunction<Replay.Took> figure) {
        return new Series(
                name,
                results.keySet().stream().map(Scenario::name).toList(),
                results.values().stream()
                        .map(took -> median(took, figure) / KILOBYTE)
                        .toList());
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }

    private static Map<String, Object> figure(Scenario scenario, int entries, Replay.Took took) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("scenario", scenario.name());
        figure.put("entries", entries);
        figure.put("written", took.written());
        figure.put("read", took.read());
        figure.put("seconds", took.seconds());
        figure.put("cpuSeconds", took.cpuSeconds());
        return figure;
    }
}
