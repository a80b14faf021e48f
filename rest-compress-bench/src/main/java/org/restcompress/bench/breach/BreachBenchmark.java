// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.report.Report;

/** Mounts BREACH on the demo, in all codings, modes and ways, and counts the requests until the token has fallen. */
public final class BreachBenchmark extends Benchmark {
    private static final String DEMO = "rest-compress-demo/target/rest-compress-demo-bootable.jar";
    private static final List<String> CODINGS = List.of("gzip", "br", "zstd", "lzf", "deflate");

    private static final List<String> QUICK_CODINGS = List.of("gzip", "zstd");
    private static final List<Attack.Mode> QUICK_MODES = List.of(Attack.Mode.OFF, Attack.Mode.MASKED);

    private static final int BUDGET = 1 << 20;

    /** Nearly twice what gzip without jitter takes. */
    private static final int QUICK_BUDGET = 4_096;

    private static final int SEED = 1;

    private static final int KEY_BYTES = 32;

    public BreachBenchmark() {
        super("breach", "how many requests it takes to guess a secret from lengths");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--codings A,...", "only some of " + String.join(",", CODINGS));
        options.put("--modes A,...", "only some of " + titles());
        options.put("--budget N", "requests of one attack at most (" + BUDGET + ")");
        options.put("--seed N", "of token, shapes, orders and uniform jitter (" + SEED + ")");
        options.put("--demo FILE", "the demo's executable jar (" + DEMO + ")");
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        List<String> codings = codings(options);
        List<Attack.Mode> modes = modes(options);
        long budget = number(options, "--budget", options.quick() ? QUICK_BUDGET : BUDGET);
        long seed = number(options, "--seed", SEED);
        report.paragraph("Seed " + seed + ", at most " + budget + " requests.");
        Plan plan = new Plan(codings, modes, budget, seed);
        try (Demo demo = new Demo(jar(options), jitterKey(seed))) {
            plan.carryOut(demo.base(), report);
        }
    }

    private static List<String> codings(Options options) {
        List<String> codings = options.values("--codings").orElse(options.quick() ? QUICK_CODINGS : CODINGS);
        for (String coding : codings) {
            if (!CODINGS.contains(coding)) {
                throw new UsageException("--codings: " + coding + " (expected " + String.join(",", CODINGS) + ")");
            }
        }
        return codings;
    }

    private static List<Attack.Mode> modes(Options options) {
        return options.values("--modes")
                .map(titles -> titles.stream().map(BreachBenchmark::mode).toList())
                .orElse(options.quick() ? QUICK_MODES : List.of(Attack.Mode.values()));
    }

    private static Attack.Mode mode(String title) {
        return Arrays.stream(Attack.Mode.values())
                .filter(mode -> mode.title().equals(title))
                .findFirst()
                .orElseThrow(() -> new UsageException("--modes: " + title + " (expected " + titles() + ")"));
    }

    private static String titles() {
        return Stream.of(Attack.Mode.values()).map(Attack.Mode::title).collect(Collectors.joining(","));
    }

    private static long number(Options options, String option, int otherwise) {
        return options.value(option).map(value -> Options.number(option, value)).orElse(otherwise);
    }

    private static Path jar(Options options) {
        Path jar = Path.of(options.value("--demo").orElse(DEMO));
        if (!Files.isRegularFile(jar)) {
            throw new UsageException("--demo: there is no file " + jar.toAbsolutePath()
                    + " (build rest-compress-demo, and run from the root of the repository)");
        }
        return jar;
    }

    /** The same for the same seed, and known to nobody else. */
    private static String jitterKey(long seed) {
        byte[] key = new byte[KEY_BYTES];
        new Random(seed).nextBytes(key);
        return Base64.getEncoder().encodeToString(key);
    }

    private record Plan(List<String> codings, List<Attack.Mode> modes, long budget, long seed) {
        void carryOut(URI base, Report report) throws IOException, InterruptedException {
            BreachReport results = new BreachReport();
            for (String coding : codings) {
                Target target = new Target(base, coding, seed);
                for (Attack.Mode mode : modes) {
                    for (Attack.Way way : Attack.Way.values()) {
                        Attack.Outcome outcome = target.attack(mode, way, budget);
                        BreachReport.Result result =
                                new BreachReport.Result(coding, mode, way, outcome, target.token());
                        report.progress(result.toString());
                        results.add(result);
                    }
                }
            }
            results.write(report);
        }
    }
}
