// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.network.Commit;
import org.restcompress.bench.network.H2load;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.report.Report;

/** Measures how CPU time and memory grow with threads, connections and event streams, and looks for locks. */
public final class ScaleBenchmark extends Benchmark {
    private static final String SEED = "--seed";
    private static final String RECORD = "--record";
    private static final Path PAGE = Path.of("docs", "performance.md");
    private static final Path RESULTS = Path.of("rest-compress-bench", "results");
    private static final int DEFAULT_SEED = 1;

    public ScaleBenchmark() {
        super("scale", "how CPU time and memory grow with threads, connections and event streams");
    }

    /**
     * How much the benchmark measures.
     *
     * @param rounds number of rounds; the tables have medians
     * @param millis time of each measurement
     * @param counts numbers of connections
     * @param streams numbers of event streams
     */
    record Effort(int rounds, int millis, List<Integer> counts, List<Integer> streams) {
        static final Effort QUICK = new Effort(1, 500, List.of(100, 1000), List.of(10, 100));

        /** Takes 13 to 17 minutes. */
        static final Effort FULL = new Effort(5, 3000, List.of(100, 1000, 10_000), List.of(100, 1000));
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--jvm FILE", "the java of the servers (the one that runs this)");
        options.put(SEED + " N", "the seed of the order of connections (" + DEFAULT_SEED + ")");
        options.put(RECORD, "also writes " + RESULTS.resolve("scale.json") + " and the tables in " + PAGE);
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        if (options.has(RECORD) && options.quick()) {
            throw new UsageException(RECORD + ": the tables have all rows, at full effort");
        }
        run(options, options.quick() ? Effort.QUICK : Effort.FULL, report);
        if (options.has(RECORD)) {
            String json = Files.readString(report.writeFigures(RESULTS));
            Files.writeString(PAGE, ScaleTables.update(Files.readString(PAGE), json));
        }
    }

    static void run(Options options, Effort effort, Report report) throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        long seed =
                options.value(SEED).map(value -> Options.number(SEED, value)).orElse(DEFAULT_SEED);
        Path java = ServerProcess.java(options);
        Path body = Bodies.largestJson(options.corpus());
        try (TemporaryDirectory temporary = new TemporaryDirectory()) {
            report.fact("seed", seed);
            report.fact("commit", Commit.describe(temporary.path()));
            report.fact("threadsOptions", String.join(" ", Fork.JVM_OPTIONS));
            H2load h2load = new H2load(Files.createDirectory(temporary.path().resolve("h2load")));
            Servers servers = new Servers(java, body, temporary.path(), report);
            figures.addAll(new Threads(java, body, effort, report).measure());
            figures.addAll(new Connections(servers, h2load, effort, seed, report).measure());
            figures.addAll(new Streams(servers, effort, report).measure());
            figures.addAll(new Waits(servers, h2load, effort, report).measure());
        }
        figures.forEach(figure -> report.figure(figure.json()));
        new ScaleTables(figures).write(report);
    }
}
