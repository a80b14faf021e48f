// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.jmh.Jmh;
import org.restcompress.bench.jmh.JmhEffort;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Report;

/** Measures speed and size of each coding and level on each file, and computes when compression pays. */
public final class CorpusBenchmark extends Benchmark {
    private static final JmhEffort FULL = new JmhEffort(2, true, 1, 2, 100);
    private static final JmhEffort QUICK = new JmhEffort(1, true, 1, 2, 10);

    public CorpusBenchmark() {
        super("corpus", "every coding and level on every file of the corpus, and when compression pays");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--codings A,...", "only some of lzf,gzip,deflate,zstd,br");
        options.putAll(JmhEffort.options());
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException {
        List<Path> files = CorpusMeasurement.Item.files(options.corpus());
        if (files.isEmpty()) {
            throw new UsageException("--corpus: there are no files in " + options.corpus());
        }
        // The files take turns, one in each iteration.
        JmhEffort effort = (options.quick() ? QUICK : FULL).orAsIn(options).times(files.size());
        Jmh jmh = new Jmh(options, effort);
        List<Result.Choice> choices = Result.Choice.of(Codings.of(options, report));
        Map<Result.Choice, JmhSample> compress = new HashMap<>();
        Map<Result.Choice, JmhSample> decompress = new HashMap<>();
        for (int round = 1; round <= effort.rounds(); round++) {
            for (Result.Choice choice : choices) {
                compress.merge(choice, measure(jmh, "compress", choice, options), JmhSample::plus);
                decompress.merge(choice, measure(jmh, "decompress", choice, options), JmhSample::plus);
                Trade trade = result(choice, compress, decompress, files).byMeans();
                report.progress(String.format(
                        "round %d of %d: %-10s %9.1f MB/s %6.1f %%",
                        round, effort.rounds(), choice, trade.speed(), 100 * trade.ratio()));
            }
        }
        List<Result> results = new ArrayList<>();
        for (Result.Choice choice : choices) {
            results.add(result(choice, compress, decompress, files));
        }
        report.paragraph(jmh.describe(compress.values()));
        new CorpusReport(results).write(report);
    }

    private static JmhSample measure(Jmh jmh, String method, Result.Choice choice, Options options) {
        return jmh.measure(
                CorpusMeasurement.class,
                method,
                Map.of(
                        "coding", choice.coding(),
                        "level", Integer.toString(choice.level()),
                        "corpus", options.corpus().toAbsolutePath().toString()));
    }

    private static Result result(
            Result.Choice choice,
            Map<Result.Choice, JmhSample> compress,
            Map<Result.Choice, JmhSample> decompress,
            List<Path> files)
            throws IOException {
        List<JmhSample> compressed = of(compress, choice, files.size());
        List<JmhSample> decompressed = of(decompress, choice, files.size());
        List<Result.FileResult> results = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Path file = files.get(i);
            results.add(new Result.FileResult(
                    String.valueOf(file.getFileName()),
                    Files.size(file),
                    compressed.get(i).bytes(),
                    compressed.get(i).nanos(),
                    decompressed.get(i).nanos()));
        }
        return new Result(choice, results);
    }

    private static List<JmhSample> of(Map<Result.Choice, JmhSample> samples, Result.Choice choice, int files) {
        JmhSample sample = samples.get(choice);
        return sample == null ? List.of() : sample.inTurn(files);
    }
}
