// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.network.Commit;
import org.restcompress.bench.network.H2load;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.report.Report;

/** Compares servers by the CPU time of their whole processes, and by latencies, at the same fixed rate. */
public final class CompareBenchmark extends Benchmark {
    private static final String BODY = "--body";
    private static final String LATER_JVM = "--later-jvm";
    private static final String ONLY = "--only";
    private static final String ROUNDS = "--rounds";
    private static final String SEED = "--seed";
    private static final String RECORD = "--record";

    private static final Path PAGE = Path.of("docs", "performance.md");
    private static final Path TARGETS = Path.of("rest-compress-bench", "RESULTS.md");
    private static final Path RESULTS = Path.of("rest-compress-bench", "results");
    private static final int DEFAULT_SEED = 1;

    public CompareBenchmark() {
        super("compare", "CPU time of whole servers and latencies, at the same fixed rate");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(
                BODY + " FILE", "what the bodies of 2, 20 and 100 KB are cut from (the corpus's largest JSON file)");
        options.put("--jvm FILE", "the java of the servers (the one that runs this)");
        options.put(LATER_JVM + " FILE", "the java of the rows of Java 25 (an installed JDK 25)");
        options.put("--levels A=N,...", "levels other than the library's");
        options.put(ONLY + " ROW,...", "only these rows, and the plain rows of their servers");
        options.put(ROUNDS + " N", "how often each row is measured (10; 2 with --quick)");
        options.put(SEED + " N", "the seed of the order of rows, and of the intervals (" + DEFAULT_SEED + ")");
        options.put(
                RECORD,
                "also writes " + RESULTS.resolve("compare.json") + " and the tables in " + PAGE + " and " + TARGETS);
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        if (options.has(RECORD) && (options.has(ONLY) || options.quick())) {
            throw new UsageException(RECORD + ": the tables have all rows, at full effort");
        }
        Path body = options.value(BODY).map(Path::of).orElseGet(() -> Bodies.largestJson(options.corpus()));
        Effort usual = options.quick() ? Effort.QUICK : Effort.FULL;
        Effort effort = options.value(ROUNDS)
                .map(rounds -> usual.rounds(Options.number(ROUNDS, rounds)))
                .orElse(usual);
        long seed =
                options.value(SEED).map(value -> Options.number(SEED, value)).orElse(DEFAULT_SEED);
        Set<String> only = options.values(ONLY).map(Set::copyOf).orElse(Set.of());
        try (TemporaryDirectory temporary = new TemporaryDirectory()) {
            Place place = new Place(
                    ServerProcess.java(options),
                    laterJava(options),
                    Codings.levels(options),
                    temporary.path(),
                    bodies(body, temporary.path()));
            run(place, only, effort, seed, report);
            if (options.has(RECORD)) {
                Path results = report.writeFigures(RESULTS);
                String json = Files.readString(results);
                Files.writeString(PAGE, CompareTables.update(Files.readString(PAGE), json));
                Files.writeString(TARGETS, CompareTables.updateTargets(Files.readString(TARGETS), json));
            }
        }
    }

    private static Optional<Path> laterJava(Options options) throws IOException {
        Optional<String> given = options.value(LATER_JVM);
        return given.isPresent() ? given.map(Path::of) : LaterJvm.find();
    }

    /** Cuts the bodies from a file. */
    static Path bodies(Path file, Path temporary) throws IOException {
        Path bodies = Files.createDirectory(temporary.resolve("bodies"));
        for (Size size : Size.ALL) {
            Files.write(bodies.resolve(size.file()), Bodies.cut(file, size.bytes()));
        }
        return bodies;
    }

    /** Measures and reports all rows, or only some. */
    static void run(Place place, Set<String> only, Effort effort, long seed, Report report)
            throws IOException, InterruptedException {
        report.fact("seed", seed);
        report.fact("commit", Commit.describe(place.temporary()));
        String jvmOptions = String.join(" ", Place.JVM_OPTIONS);
        report.fact("jvmOptions", jvmOptions);
        report.paragraph("Seed " + seed + ". The servers' JVMs have these options: `" + jvmOptions + "`.");
        Optional<H2load> h2load = effort.time().isZero()
                ? Optional.empty()
                : Optional.of(new H2load(Files.createDirectory(place.temporary().resolve("h2load"))));
        h2load.ifPresent(client -> report.fact("h2load", client.version()));
        try (Entrants entrants = Entrants.start(place, only, h2load.isPresent(), report)) {
            List<Sample> samples = new Measurement(entrants.rows(), h2load, effort, report).run(seed);
            samples.sort(Entrants.order());
            samples.forEach(sample -> report.figure(sample.figure()));
            new CompareTables(samples, seed).write(report);
        }
    }
}
