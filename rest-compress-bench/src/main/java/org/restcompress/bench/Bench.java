// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import java.io.IOException;
import java.util.List;
import org.restcompress.bench.breach.BreachBenchmark;
import org.restcompress.bench.chain.ChainBenchmark;
import org.restcompress.bench.compare.CompareBenchmark;
import org.restcompress.bench.corpus.CorpusBenchmark;
import org.restcompress.bench.dictionaries.DictionariesBenchmark;
import org.restcompress.bench.files.StaticFilesBenchmark;
import org.restcompress.bench.peers.PeersBenchmark;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.scale.ScaleBenchmark;
import org.restcompress.bench.streams.StreamsBenchmark;

/** Runs one benchmark by its name: {@code java -jar rest-compress-bench.jar NAME [--quick] [--out DIR] …}. */
public final class Bench {
    private static final List<Benchmark> BENCHMARKS = List.of(
            new CorpusBenchmark(),
            new ChainBenchmark(),
            new DictionariesBenchmark(),
            new CompareBenchmark(),
            new ScaleBenchmark(),
            new StaticFilesBenchmark(),
            new StreamsBenchmark(),
            new BreachBenchmark(),
            new PeersBenchmark());

    /** The exit status of a command that was called wrongly. */
    private static final int MISUSED = 2;

    private Bench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            run(List.of(args));
        } catch (UsageException e) {
            System.err.println(e.getMessage());
            System.err.println();
            System.err.print(usage());
            System.exit(MISUSED);
        }
    }

    static void run(List<String> args) throws IOException, InterruptedException {
        if (args.isEmpty()) {
            throw new UsageException("which benchmark?");
        }
        String name = args.get(0);
        Benchmark benchmark = BENCHMARKS.stream()
                .filter(b -> b.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException(name + ": there is no such benchmark"));
        Options options = Options.parse(args.subList(1, args.size()), benchmark.options());
        Report report = new Report(name, options.out());
        report.environment(args);
        benchmark.run(options, report);
        report.write();
    }

    static String usage() {
        StringBuilder text = new StringBuilder("java -jar rest-compress-bench.jar NAME [OPTION]...\n\n");
        for (Benchmark benchmark : BENCHMARKS) {
            text.append(line(benchmark.name(), benchmark.description()));
            benchmark.options().forEach((option, meaning) -> text.append(line("  " + option, meaning)));
        }
        text.append('\n');
        Options.COMMON.forEach((option, meaning) -> text.append(line(option, meaning)));
        return text.toString();
    }

    private static String line(String what, String meaning) {
        return String.format("  %-20s %s%n", what, meaning);
    }
}
