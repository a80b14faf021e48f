// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.links;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.links.Clients.Sample;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.Spread;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;

/** What the benchmark {@code auto} simulates, over HTTP. */
public final class LinksBenchmark implements Benchmark {
    /** The widest is more than a loopback interface carries. */
    static final List<Integer> MEGABITS = List.of(10, 100, 1000, 10_000, 25_000);

    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** No round. */
    private static final int NONE = -1;

    /** Turns of each way before anything is measured. */
    private static final int WARM_UPS = 8;

    /** Milliseconds on average between a response and the next request. */
    private static final double THINKING = 5;

    /**
     * How much is done.
     *
     * @param loads the shares of the processors that others keep busy
     * @param lead milliseconds at the beginning of each turn in which nothing is measured
     * @param requests of each client after that, before another way has its turn
     * @param turns of each way in each measurement
     * @param rounds of all measurements
     */
    record Effort(List<Double> loads, int lead, int requests, int turns, int rounds) {
        static final Effort FULL = new Effort(List.of(0.0, 0.5, 1.0), 300, 40, 3, 5);
        static final Effort QUICK = new Effort(List.of(0.0, 1.0), 0, 5, 2, 2);
    }

    /** A link and a load. */
    private record Point(int megabits, double load) {
        String percent() {
            return Math.round(100 * load) + " %";
        }
    }

    /** For the list of benchmarks. */
    public LinksBenchmark() {}

    @Override
    public String name() {
        return "links";
    }

    @Override
    public String description() {
        return "choosing coding and level for each response, over HTTP and links of several bandwidths, under load";
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        run(options.corpus(), options.quick() ? Effort.QUICK : Effort.FULL, report);
    }

    @SuppressWarnings("try") // Others are there meanwhile, and nothing is asked of them.
    static void run(java.nio.file.Path corpus, Effort effort, Report report) throws IOException, InterruptedException {
        int bodies = LinksServer.bodies(corpus).size();
        if (bodies == 0) {
            throw new UsageException("--corpus: there are no files in " + corpus);
        }
        Map<Point, Map<Way, List<Sample>>> samples = new LinkedHashMap<>();
        try (ServerProcess server = ServerProcess.start(
                ServerProcess.ownJava(), LinksServer.class, List.of(LinksServer.BODIES + '=' + corpus))) {
            Clients clients =
                    new Clients(server.port(), bodies, effort.lead * 1_000_000L, effort.requests, THINKING * 1e6);
            warmUp(clients, report);
            for (int round = 1; round <= effort.rounds; round++) {
                for (double load : effort.loads) {
                    try (Busy others = Busy.start((int) Math.round(load * PROCESSORS))) {
                        for (int megabits : MEGABITS) {
                            Point point = new Point(megabits, load);
                            Map<Way, List<Sample>> ways = samples.computeIfAbsent(point, p -> new LinkedHashMap<>());
                            measure(clients, point, round, effort.turns)
                                    .forEach((way, sample) -> ways.computeIfAbsent(way, w -> new ArrayList<>())
                                            .add(sample));
                        }
                    }
                    report.progress("round " + round + " of " + effort.rounds + ", others use " + Math.round(100 * load)
                            + " % of the processors");
                }
            }
        }
        write(samples, bodies, effort, report);
    }

    /** Over links of no width, where that takes the least time; the choice has to learn each by itself. */
    private static void warmUp(Clients clients, Report report) throws IOException, InterruptedException {
        report.progress("warming up");
        for (int i = 1; i <= WARM_UPS; i++) {
            for (Way way : Way.FIXED) {
                clients.run(way, MEGABITS.get(MEGABITS.size() - 1), -i);
            }
            for (int megabits : MEGABITS) {
                clients.run(Way.CHOSEN, megabits, -i);
            }
        }
    }

    /**
     * In another order each time, after another one: who comes next pays for what the one before left to the collector. The turns
     * are short, so that what else the machine does for a while meets all ways alike.
     */
    private static Map<Way, Sample> measure(Clients clients, Point point, int round, int turns)
            throws IOException, InterruptedException {
        List<Way> ways = new ArrayList<>(
                Stream.concat(Stream.of(Way.CHOSEN), Way.FIXED.stream()).toList());
        Map<Way, Sample> samples = new LinkedHashMap<>();
        for (int turn = 0; turn < turns; turn++) {
            int seed = turns * round + turn;
            Collections.shuffle(ways, new Random(31L * seed + point.hashCode()));
            for (Way way : ways) {
                Sample sample = clients.run(way, point.megabits, seed);
                check(way, sample);
                samples.merge(way, sample, Sample::plus);
            }
        }
        return samples;
    }

    /** Bodies that do not shrink are plain in any way. */
    private static void check(Way way, Sample sample) throws IOException {
        Set<String> codings = sample.codings().keySet();
        if (!way.equals(Way.CHOSEN)
                && !codings.stream()
                        .allMatch(coding -> coding.isEmpty() || way.coding().contains(coding))) {
            throw new IOException(way.name() + " was answered in " + codings);
        }
    }

    /** Of all rounds but one, if there are others, the one in the middle. */
    private static double nanos(List<Sample> samples, int without) {
        return Spread.of(IntStream.range(0, samples.size())
                        .filter(round -> round != without || samples.size() == 1)
                        .mapToDouble(round -> samples.get(round).nanos())
                        .toArray())
                .median();
    }

    private static Way best(Map<Way, List<Sample>> ways, int without) {
        return Way.FIXED.stream()
                .min(Comparator.comparingDouble(way -> nanos(ways.getOrDefault(way, List.of()), without)))
                .orElseThrow();
    }

    /**
     * What the best took in each round. Which it is, the other rounds say: the best of ten in the same round would be whichever had
     * the least bad luck there.
     */
    private static List<Sample> best(Map<Way, List<Sample>> ways, List<Sample> rounds) {
        return IntStream.range(0, rounds.size())
                .mapToObj(
                        round -> ways.getOrDefault(best(ways, round), List.of()).get(round))
                .toList();
    }

    /** Round by round: both had the same machine then. */
    private static Spread ratio(List<Sample> samples, List<Sample> others) {
        double[] ratios = new double[samples.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = samples.get(i).nanos() / others.get(i).nanos();
        }
        return Spread.of(ratios);
    }

    private static void write(Map<Point, Map<Way, List<Sample>>> samples, int bodies, Effort effort, Report report) {
        report.paragraph("RESTEasy on Undertow in a JVM of its own, " + PROCESSORS
                + " processors, which server, clients and"
                + " others share; eight clients with a link each, which wait " + Math.round(THINKING)
                + " ms on average between two requests, for one of " + bodies
                + " files. Others are busy threads of a process of their own. In each of " + effort.rounds
                + " rounds each way answers " + 8 * effort.requests * effort.turns + " requests, in " + effort.turns
                + " turns, each after " + effort.lead
                + " ms in which nothing is measured. Times are from request to last byte, without decoding: of a round"
                + " the average, and of the rounds the median. Ratios are medians of the rounds, with the least and the most; which fixed way is the best, the"
                + " other rounds say.");
        Table table = new Table(
                "link, Mbit/s",
                "load of others",
                "best fixed",
                "ms",
                "default, ms",
                "chosen, ms",
                "chosen : best",
                "least … most",
                "chosen : default",
                "least … most",
                "chosen");
        Map<String, List<Double>> lines = new TreeMap<>();
        samples.forEach((point, ways) -> {
            List<Sample> chosen = ways.getOrDefault(Way.CHOSEN, List.of());
            List<Sample> preset = ways.getOrDefault(Way.DEFAULT, List.of());
            Way best = best(ways, NONE);
            List<Sample> fixed = best(ways, chosen);
            Spread toBest = ratio(chosen, fixed);
            Spread toDefault = ratio(chosen, preset);
            table.row(
                    point.megabits,
                    point.percent(),
                    best.name(),
                    nanos(ways.getOrDefault(best, List.of()), NONE) / 1e6,
                    nanos(preset, NONE) / 1e6,
                    nanos(chosen, NONE) / 1e6,
                    toBest.median(),
                    toBest.range(),
                    toDefault.median(),
                    toDefault.range(),
                    mostly(chosen));
            lines.computeIfAbsent("chosen, " + point.percent(), name -> new ArrayList<>())
                    .add(toBest.median());
            lines.computeIfAbsent("default, " + point.percent(), name -> new ArrayList<>())
                    .add(ratio(preset, fixed).median());
            ways.forEach((way, all) -> all.forEach(sample -> report.figure(figure(point, way, sample))));
        });
        report.table(table);
        report.chart(new Chart(
                "over-http",
                "Time of a response against that of the best fixed coding and level, by the load of others",
                Chart.Kind.LINES,
                Axis.logarithmic("link, Mbit/s"),
                Axis.linear("time : best"),
                lines.entrySet().stream()
                        .map(line -> new Series(
                                line.getKey(),
                                MEGABITS.stream().map(Integer::doubleValue).toList(),
                                line.getValue()))
                        .toList()));
    }

    /** The coding that most of the bodies came in, and how many of them. */
    private static String mostly(List<Sample> samples) {
        Map<String, Integer> codings = new TreeMap<>();
        samples.forEach(
                sample -> sample.codings().forEach((coding, count) -> codings.merge(coding, count, Integer::sum)));
        int all = codings.values().stream().mapToInt(Integer::intValue).sum();
        Map.Entry<String, Integer> most = Collections.max(codings.entrySet(), Map.Entry.comparingByValue());
        return String.format(
                Locale.ROOT,
                "%s, %d %%",
                most.getKey().isEmpty() ? "plain" : most.getKey(),
                Math.round(100.0 * most.getValue() / all));
    }

    private static Map<String, Object> figure(Point point, Way way, Sample sample) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("megabits", point.megabits);
        figure.put("load", point.load);
        figure.put("way", way.name());
        figure.put("nanos", sample.nanos());
        figure.put("bytes", sample.bytes());
        sample.codings().forEach((coding, count) -> figure.put("codings " + coding, count));
        return figure;
    }
}
