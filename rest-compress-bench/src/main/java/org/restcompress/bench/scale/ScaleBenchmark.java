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
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.network.H2load;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.report.Report;

/** Measures how CPU time and memory grow with threads, connections and event streams, and looks for locks. */
public final class ScaleBenchmark extends Benchmark {
    private static final String RECORD = "--record";
    private static final Path PAGE = Path.of("docs", "performance.md");
    private static final Path RESULTS = Path.of("rest-compress-bench", "results");

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

        /** Takes ten minutes. */
        static final Effort FULL = new Effort(5, 3000, List.of(100, 1000, 10_000), List.of(100, 1000));
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--jvm FILE", "the java of the servers (the one that runs this)");
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
        try (TemporaryDirectory temporary = new TemporaryDirectory()) {
            H2load h2load = new H2load(Files.createDirectory(temporary.path().resolve("h2load")));
            Servers servers = new Servers(options, temporary.path());
            figures.addAll(new Threads(options, effort, report).measure());
            figures.addAll(new Connections(servers, h2load, effort, report).measure());
            figures.addAll(new Streams(servers, effort, report).measure());
            figures.addAll(new Waits(servers, h2load, effort, report).measure());
        }
        figures.forEach(figure -> report.figure(figure.json()));
        new ScaleTables(figures).write(report);
    }
}
