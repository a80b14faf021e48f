// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.report.Report;

/** Attacks the demo with BREACH in all codings, modes and ways, and counts the requests until the token is found. */
public final class BreachBenchmark extends Benchmark {
    private static final String DEMO = "rest-compress-demo/target/rest-compress-demo-bootable.jar";
    private static final List<String> CODINGS = List.of("gzip", "br", "zstd", "lzf", "deflate", "dcz", "dcb");
    private static final List<Attack.Mode> MODES = List.of(Attack.Mode.values());
    private static final List<Attack.Way> WAYS = List.of(Attack.Way.values());

    private static final List<String> QUICK_CODINGS = List.of("gzip", "zstd");
    private static final List<Attack.Mode> QUICK_MODES = List.of(Attack.Mode.OFF, Attack.Mode.MASKED);

    private static final int BUDGET = 1 << 20;

    /** Nearly twice the requests that gzip without jitter takes. */
    private static final int QUICK_BUDGET = 4_096;

    private static final String SEED = "1";

    /** In bytes. */
    private static final int MAX = 32;

    public BreachBenchmark() {
        super("breach", "how many requests it takes to guess a secret from lengths");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--codings A,...", "only some of " + String.join(",", CODINGS));
        options.put("--modes A,...", "only some of " + titles(MODES, Attack.Mode::title));
        options.put("--ways A,...", "only some of " + titles(WAYS, Attack.Way::title));
        options.put("--budget N", "the most requests of one attack (" + BUDGET + ")");
        options.put("--seeds N,...", "seeds of token, shapes and orders (" + SEED + ")");
        options.put("--max N", "the most bytes that jitter adds to a length (" + MAX + ")");
        options.put("--demo FILE", "the demo's executable jar (" + DEMO + ")");
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        List<String> codings =
                chosen(options, "--codings", CODINGS, options.quick() ? QUICK_CODINGS : CODINGS, Function.identity());
        List<Attack.Mode> modes =
                chosen(options, "--modes", MODES, options.quick() ? QUICK_MODES : MODES, Attack.Mode::title);
        List<Attack.Way> ways = chosen(options, "--ways", WAYS, WAYS, Attack.Way::title);
        int budget = number(options, "--budget", options.quick() ? QUICK_BUDGET : BUDGET);
        int max = number(options, "--max", MAX);
        List<Integer> seeds = options.values("--seeds").orElse(List.of(SEED)).stream()
                .map(seed -> Options.number("--seeds", seed))
                .toList();
        report.paragraph("Seeds " + seeds + ", lengths hidden by up to " + max + " bytes, at most " + budget
                + " requests; the median of all seeds, and the least and the most.");
        BreachReport results = new BreachReport();
        try (Demo demo = new Demo(jar(options), max)) {
            for (String coding : codings) {
                for (int seed : seeds) {
                    Target target = new Target(demo.base(), coding, seed, max);
                    for (Attack.Mode mode : modes) {
                        for (Attack.Way way : ways) {
                            BreachReport.Result result = new BreachReport.Result(
                                    coding, mode, way, target.attack(mode, way, budget), target.token());
                            report.progress(result.toString());
                            results.add(result);
                        }
                    }
                }
            }
        }
        results.write(report);
    }

    private static <T> List<T> chosen(
            Options options, String option, List<T> all, List<T> otherwise, Function<T, String> title) {
        return options.values(option)
                .map(titles -> titles.stream()
                        .map(given -> all.stream()
                                .filter(value -> title.apply(value).equals(given))
                                .findFirst()
                                .orElseThrow(() -> new UsageException(
                                        option + ": " + given + " (expected " + titles(all, title) + ")")))
                        .toList())
                .orElse(otherwise);
    }

    private static <T> String titles(List<T> values, Function<T, String> title) {
        return values.stream().map(title).collect(Collectors.joining(","));
    }

    private static int number(Options options, String option, int otherwise) {
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
}
