// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.fastest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.fastest.FastestServer.Way;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.LoadSample;
import org.restcompress.bench.network.Representations;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.network.Wrk;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Spread;
import org.restcompress.bench.report.Table;

/** {@code restcompress.prefer=fastest} against coding always and never, over HTTP, while others use the processors. */
public final class FastestBenchmark extends Benchmark {
    /** The widest is more than a loopback interface carries. */
    static final List<Integer> MEGABITS = List.of(1000, 10_000, 25_000);

    private static final String BODY = "--body";
    private static final String ROUNDS = "--rounds";
    private static final String CONNECTIONS = "--connections";
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** Of a measurement without wrk. */
    private static final Duration ONCE_MORE = Duration.ofMillis(20);

    /** What the better of the two may be faster. */
    private static final double TARGET = 1.05;

    /**
     * How much is done.
     *
     * @param kilobytes of the bodies, of 1024 bytes
     * @param connections at a time; each sends the next request when it has the response to the last one
     * @param loads the shares of the processors that others keep busy
     * @param first of each way, link and body, before anything is measured
     * @param lead before each measurement: the server sees its load of then, and not the one that another way has left it with
     * @param time of each measurement, in whole seconds; for none, there are a few requests, and no wrk
     */
    record Effort(
            List<Integer> kilobytes,
            List<Integer> connections,
            List<Double> loads,
            Duration first,
            Duration lead,
            Duration time,
            int rounds) {
        private static final Duration SECOND = Duration.ofSeconds(1);
        static final Effort FULL =
                new Effort(List.of(2, 20, 100), List.of(2, 8), List.of(0.0, 0.5, 1.0), SECOND, SECOND, SECOND, 5);
        static final Effort QUICK = new Effort(List.of(20), List.of(8), List.of(0.0, 1.0), SECOND, SECOND, SECOND, 3);

        Effort with(List<Integer> atATime, int count) {
            return new Effort(kilobytes, atATime, loads, first, lead, time, count);
        }
    }

    /** Others who use the processors: they end with their standard input, and so with this process. */
    private record Busy(List<Process> processes) implements AutoCloseable {
        static Busy start(double load) throws IOException {
            List<Process> processes = new ArrayList<>();
            for (int i = 0; i < Math.round(load * PROCESSORS); i++) {
                processes.add(new ProcessBuilder("sh", "-c", "while :; do :; done & read -r end; kill $!").start());
            }
            return new Busy(processes);
        }

        @Override
        public void close() throws IOException {
            for (Process process : processes) {
                process.getOutputStream().close();
            }
        }
    }

    /** What is measured in each way. */
    private record Point(int megabits, double load, int connections, String body) {
        private Coder coder(Way way, ServerProcess server) {
            return way.coder(server, megabits, List.of(body));
        }

        private double millis(LoadSample sample) {
            return connections * 1000 / sample.perSecond();
        }
    }

    public FastestBenchmark() {
        super("fastest", "prefer=fastest over HTTP and fast links, under load, against coding always and never");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(BODY + " FILE", "what the bodies are cut from (the corpus's largest JSON file)");
        options.put(ROUNDS + " N", "of all measurements (5)");
        options.put(CONNECTIONS + " N,...", "at a time (2,8)");
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        Path body = options.value(BODY).map(Path::of).orElseGet(() -> Bodies.largestJson(options.corpus()));
        Effort effort = options.quick() ? Effort.QUICK : Effort.FULL;
        List<Integer> connections = options.values(CONNECTIONS)
                .map(all -> all.stream()
                        .map(count -> Options.number(CONNECTIONS, count))
                        .toList())
                .orElse(effort.connections);
        int rounds = options.value(ROUNDS)
                .map(count -> Options.number(ROUNDS, count))
                .orElse(effort.rounds);
        run(body, effort.with(connections, rounds), report);
    }

    static void run(Path body, Effort effort, Report report) throws IOException, InterruptedException {
        try (TemporaryDirectory temporary = new TemporaryDirectory()) {
            Path directory = Files.createDirectory(temporary.path().resolve("bodies"));
            for (int kilobytes : effort.kilobytes) {
                Files.write(directory.resolve(kilobytes + "KB"), Bodies.cut(body, kilobytes * 1024));
            }
            Optional<Wrk> wrk = effort.time.isZero()
                    ? Optional.empty()
                    : Optional.of(new Wrk(Files.createDirectory(temporary.path().resolve("wrk"))));
            try (ServerProcess server = ServerProcess.start(
                    ServerProcess.ownJava(),
                    List.of("-D" + Representations.BODIES + '=' + directory),
                    FastestServer.class)) {
                new Session(server, wrk, effort, report).run();
            }
        }
    }

    /** The server is up. */
    private record Session(ServerProcess server, Optional<Wrk> wrk, Effort effort, Report report) {
        void run() throws IOException, InterruptedException {
            Map<Point, Map<Way, List<LoadSample>>> samples = new LinkedHashMap<>();
            report.progress("warming up");
            for (Point point : points(0)) {
                for (Way way : Way.values()) {
                    point.coder(way, server).load(point.body, effort.first);
                }
            }
            for (int round = 1; round <= effort.rounds; round++) {
                for (double load : effort.loads) {
                    report.progress("round " + round + " of " + effort.rounds + ", load of others " + percent(load));
                    measure(load, round, samples);
                }
            }
            write(samples);
        }

        private List<Point> points(double load) {
            return MEGABITS.stream()
                    .flatMap(megabits -> effort.connections.stream()
                            .flatMap(connections -> effort.kilobytes.stream()
                                    .map(kilobytes -> new Point(megabits, load, connections, kilobytes + "KB"))))
                    .toList();
        }

        /** In another order each time: who comes next pays for what the one before left to the collector. */
        @SuppressWarnings("try") // Others are there meanwhile, and nothing is asked of them.
        private void measure(double load, int round, Map<Point, Map<Way, List<LoadSample>>> samples)
                throws IOException, InterruptedException {
            Random random = new Random(round);
            try (Busy others = Busy.start(load)) {
                for (Point point : points(load)) {
                    List<Way> ways = new ArrayList<>(List.of(Way.values()));
                    Collections.shuffle(ways, random);
                    for (Way way : ways) {
                        load(point, way, effort.lead);
                        samples.computeIfAbsent(point, p -> new EnumMap<>(Way.class))
                                .computeIfAbsent(way, w -> new ArrayList<>())
                                .add(load(point, way, effort.time));
                    }
                }
            }
        }

        private LoadSample load(Point point, Way way, Duration time) throws IOException, InterruptedException {
            Coder coder = point.coder(way, server);
            return wrk.isPresent()
                    ? wrk.get().run(coder, point.body, point.connections, time)
                    : coder.load(point.body, ONCE_MORE);
        }

        private void write(Map<Point, Map<Way, List<LoadSample>>> samples) {
            Table table = new Table(
                    "link, Mbit/s",
                    "load of others",
                    "connections",
                    "body",
                    "plain, ms",
                    "zstd, ms",
                    "fastest, ms",
                    "fastest : better",
                    "least … most",
                    "of them coded");
            List<Double> medians = new ArrayList<>();
            samples.forEach((point, ways) -> {
                Spread ratio = ratio(point, ways);
                medians.add(ratio.median());
                table.row(
                        point.megabits,
                        percent(point.load),
                        point.connections,
                        point.body,
                        millis(point, ways, Way.PLAIN).median(),
                        millis(point, ways, Way.ZSTD).median(),
                        millis(point, ways, Way.FASTEST).median(),
                        ratio.median(),
                        ratio.range(),
                        percent(coded(ways)));
                ways.forEach((way, all) -> all.forEach(sample -> report.figure(figure(point, way, sample))));
            });
            double worst = Collections.max(medians);
            long missed = medians.stream().filter(median -> median > TARGET).count();
            report.paragraph("RESTEasy on Undertow, " + PROCESSORS
                    + " processors that server, wrk and others share; each connection has a link of"
                    + " its own. Others are processes that do nothing else. Times are from request to last byte, means of "
                    + effort.time.toMillis() + " ms, and of " + effort.rounds
                    + " rounds the median. Ratios are those of each round, to the way that has the lower median.");
            report.paragraph("`fastest` : the better of the two, at most " + Table.text(TARGET) + ": worst "
                    + Table.text(worst) + ", " + missed + " of " + medians.size() + " missed.");
            report.table(table);
        }
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }

    private static Spread millis(Point point, Map<Way, List<LoadSample>> ways, Way way) {
        return Spread.of(ways.getOrDefault(way, List.of()).stream()
                .mapToDouble(point::millis)
                .toArray());
    }

    /** Round by round: both had the same machine then. */
    private static Spread ratio(Point point, Map<Way, List<LoadSample>> ways) {
        boolean isPlainBetter = millis(point, ways, Way.PLAIN).median()
                < millis(point, ways, Way.ZSTD).median();
        List<LoadSample> better = ways.getOrDefault(isPlainBetter ? Way.PLAIN : Way.ZSTD, List.of());
        List<LoadSample> own = ways.getOrDefault(Way.FASTEST, List.of());
        double[] ratios = new double[own.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = point.millis(own.get(i)) / point.millis(better.get(i));
        }
        return Spread.of(ratios);
    }

    /** The share of the responses, by the bytes that they took. */
    private static double coded(Map<Way, List<LoadSample>> ways) {
        double plain = bytes(ways, Way.PLAIN);
        return (plain - bytes(ways, Way.FASTEST)) / (plain - bytes(ways, Way.ZSTD));
    }

    private static double bytes(Map<Way, List<LoadSample>> ways, Way way) {
        return ways.getOrDefault(way, List.of()).stream()
                .mapToLong(LoadSample::bytes)
                .average()
                .orElse(0);
    }

    private static Map<String, Object> figure(Point point, Way way, LoadSample sample) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("megabits", point.megabits);
        figure.put("load", point.load);
        figure.put("connections", point.connections);
        figure.put("content", point.body);
        figure.put("way", way.toString());
        figure.put("perSecond", sample.perSecond());
        figure.put("bytes", sample.bytes());
        return figure;
    }
}
