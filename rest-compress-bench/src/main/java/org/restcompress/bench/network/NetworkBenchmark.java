// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.report.Report;

/**
 * Measures whole responses over HTTP, on links of several bandwidths, against those of RESTEasy, Undertow and gzhttp.
 */
public final class NetworkBenchmark extends Benchmark {
    private static final String BODY = "--body";
    private static final String JVM = "--jvm";
    private static final String ONLY = "--only";

    /** In KB of 1024 bytes, as in gzhttp's own benchmarks. */
    private static final int[] SIZES = {2, 20, 100};

    private static final int KB = 1024;

    public NetworkBenchmark() {
        super("network", "responses over HTTP, and links of several bandwidths, against RESTEasy, Undertow and gzhttp");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(
                BODY + " FILE", "what the bodies of 2, 20 and 100 KB are cut from (the corpus's largest JSON file)");
        options.put(JVM + " FILE", "the java that serves (the one that runs this)");
        options.put("--levels A=N,...", "levels other than the library's");
        options.put(ONLY + " ROW,...", "only the server's CPU time for these rows, for 2, 20 and 100 KB over loopback");
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        Path body = options.value(BODY).map(Path::of).orElseGet(() -> Bodies.largestJson(options.corpus()));
        Set<String> only = options.values(ONLY).map(Set::copyOf).orElse(Set.of());
        List<String> levels = Codings.levels(options).entrySet().stream()
                .map(level -> level.getKey() + '=' + level.getValue())
                .toList();
        LoadEffort effort = options.quick() ? LoadEffort.quick(only) : LoadEffort.full(only);
        run(body, ServerProcess.java(options), levels, effort, report);
    }

    /** Measures with some levels, such as {@code gzip=5}, and the library's levels for all other codings. */
    static void run(Path body, Path java, List<String> levels, LoadEffort effort, Report report)
            throws IOException, InterruptedException {
        Map<String, byte[]> files = cut(body);
        try (TemporaryDirectory temporary = new TemporaryDirectory()) {
            Path directory = Files.createDirectory(temporary.path().resolve("bodies"));
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Files.write(directory.resolve(file.getKey()), file.getValue());
            }
            Optional<Gzhttp> gzhttp = effort.peers() ? gzhttp(temporary.path(), report) : Optional.empty();
            Optional<Wrk> wrk = effort.time().isZero()
                    ? Optional.empty()
                    : Optional.of(new Wrk(Files.createDirectory(temporary.path().resolve("wrk"))));
            Session session = new Session(effort, report, files, wrk);
            try (ServerProcess rest = ServerProcess.start(java, properties(directory, levels), RestServer.class);
                    ServerProcess go = gzhttp.isPresent() ? gzhttp.get().serve(directory) : null) {
                session.addRest(rest);
                report.paragraph("The server runs on " + rest.greeting() + ".");
                if (go != null) {
                    session.addGzhttp(go);
                }
                session.check();
                new Tables(effort, session, session.measure(), report).write();
            }
            if (gzhttp.isPresent() && effort.isWhole()) {
                gzhttp.get().measure(directory, effort, report);
            }
        }
    }

    private static Optional<Gzhttp> gzhttp(Path temporary, Report report) throws InterruptedException {
        try {
            report.progress("building gzhttp");
            return Optional.of(new Gzhttp(Files.createDirectory(temporary.resolve("gzhttp"))));
        } catch (IOException e) {
            report.progress("gzhttp is left out: " + e.getMessage());
            report.paragraph("gzhttp is left out: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static List<String> properties(Path directory, List<String> levels) {
        return Stream.concat(
                        Stream.of("-D" + Representations.BODIES + '=' + directory),
                        levels.stream().map(level -> "-D" + RestServer.LEVEL + level))
                .toList();
    }

    /** Returns the beginnings of a file, by their names in tables and paths. */
    private static Map<String, byte[]> cut(Path file) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int size : SIZES) {
            files.put(size + "KB", Bodies.cut(file, size * KB));
        }
        return files;
    }

    /**
     * How long the benchmark measures, and what.
     *
     * @param time time of each measurement with wrk, in whole seconds; if it is 0, there is one request, and no wrk
     * @param single time of each measurement of one request after another
     * @param rounds number of rounds. Each measures everything, so that a machine that gets slower does so for all
     * @param peers whether programs that must be installed take part
     * @param only the rows to measure beside those of plain bodies, with files and loopback only; empty for everything
     */
    record LoadEffort(int connections, Duration time, Duration single, int rounds, boolean peers, Set<String> only) {
        private static final int CONNECTIONS = 8;

        /** Takes three minutes. */
        static LoadEffort quick(Set<String> only) {
            return new LoadEffort(CONNECTIONS, Duration.ofSeconds(1), Duration.ofMillis(100), 1, true, only);
        }

        /** Takes twenty minutes. */
        static LoadEffort full(Set<String> only) {
            return new LoadEffort(CONNECTIONS, Duration.ofSeconds(2), Duration.ofMillis(500), 5, true, only);
        }

        boolean isWhole() {
            return only.isEmpty();
        }
    }
}
