// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.jmh.Jmh;
import org.restcompress.bench.jmh.JmhEffort;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Report;

/** Bytes and time of responses that are coded against the previous one, or against a trained dictionary. */
public final class DictionariesBenchmark implements Benchmark {
    private static final JmhEffort FULL = new JmhEffort(3, true, 40, 30, 20);

    /** One JVM rather than three that are not warm: what is not yet compiled costs several times as much. */
    private static final JmhEffort QUICK = new JmhEffort(1, true, 15, 10, 20);

    private static final String DELTAS = "deltas";
    private static final String TRAINED = "trained";
    private static final String REMEMBERING = "remembering";
    private static final List<String> PARTS = List.of(DELTAS, TRAINED, REMEMBERING);

    /** Percent of the numbers that have changed since the last poll. */
    private static final List<Double> CHANGES = List.of(0.1, 1.0, 10.0, 100.0);

    /** Bytes of a file whose pieces are bodies: from less, nothing is trained that 20 of them share. */
    private static final long LEAST_FOR_TRAINING = 100_000;

    /** For the list of benchmarks. */
    public DictionariesBenchmark() {}

    @Override
    public String name() {
        return "dictionaries";
    }

    @Override
    public String description() {
        return "what dcz and dcb save and cost: deltas, and trained dictionaries";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>(Bodies.options());
        options.put("--changed P,...", "percent of the numbers that change between two polls (0.1,1,10,100)");
        options.put("--only PART", "deltas, trained or remembering");
        options.putAll(JmhEffort.options());
        return options;
    }

    /** Those that work here, as they take turns. */
    static List<Contender> contenders() {
        return Contender.ALL.stream().filter(Contender::works).toList();
    }

    @Override
    public void run(Options options, Report report) throws IOException {
        String only = options.value("--only").orElse("");
        if (!only.isEmpty() && !PARTS.contains(only)) {
            throw new UsageException("--only: " + only + " (expected any of " + String.join(", ", PARTS) + ")");
        }
        JmhEffort effort = (options.quick() ? QUICK : FULL).orAsIn(options);
        Predicate<String> wanted = part -> only.isEmpty() || only.equals(part);
        Map<Poll, JmhSample> polls = wanted.test(DELTAS) ? polls(options, effort, report) : Map.of();
        Map<Integer, JmhSample> remembered = wanted.test(REMEMBERING) ? remembered(options, effort, report) : Map.of();
        List<JmhSample> samples = new ArrayList<>(polls.values());
        samples.addAll(remembered.values());
        List<TrainedResult> trained = wanted.test(TRAINED) ? trained(options, effort, samples, report) : List.of();
        String described = new Jmh(options, effort).describe(samples);
        new DictionariesReport(contenders(), polls, remembered, trained).write(described, report);
    }

    private static Map<Poll, JmhSample> polls(Options options, JmhEffort effort, Report report) {
        Bodies bodies = Bodies.of(options);
        Jmh jmh = new Jmh(options, effort.times(contenders().size()));
        Map<Poll, JmhSample> samples = new LinkedHashMap<>();
        for (int round = 1; round <= effort.rounds(); round++) {
            for (int size : bodies.sizes()) {
                for (double percent : changes(options)) {
                    Poll poll = new Poll(size, percent, bodies.file());
                    JmhSample sample = jmh.measure(PollMeasurement.class, "response", poll.params());
                    samples.merge(poll, sample, JmhSample::plus);
                    report.progress(
                            String.format("round %d of %d: %-26s %s", round, effort.rounds(), poll, summary(sample)));
                }
            }
        }
        return samples;
    }

    private static Map<Integer, JmhSample> remembered(Options options, JmhEffort effort, Report report) {
        Bodies bodies = Bodies.of(options);
        Jmh jmh = new Jmh(options, effort.times(Remembering.ALL.size()));
        Map<Integer, JmhSample> samples = new LinkedHashMap<>();
        for (int round = 1; round <= effort.rounds(); round++) {
            for (int size : bodies.sizes()) {
                Map<String, String> params = Map.of(
                        "size", Integer.toString(size),
                        "body", bodies.file().toAbsolutePath().toString());
                JmhSample sample = jmh.measure(RememberingMeasurement.class, "response", params);
                samples.merge(size, sample, JmhSample::plus);
                report.progress(String.format(
                        "round %d of %d: to remember %s costs %.2f µs beside the copy",
                        round, effort.rounds(), Bodies.kilobytes(size), Remembering.cost(sample) / 1e3));
            }
        }
        return samples;
    }

    private static String summary(JmhSample sample) {
        return contenders().stream()
                .map(contender -> {
                    JmhSample own = contender.of(contenders(), sample);
                    return String.format("%s %d B %.1f µs", contender, own.bytes(), own.nanos() / 1e3);
                })
                .collect(Collectors.joining("; "));
    }

    private static List<Double> changes(Options options) {
        return options.values("--changed")
                .map(values ->
                        values.stream().map(DictionariesBenchmark::percent).toList())
                .orElse(CHANGES);
    }

    private static double percent(String value) {
        try {
            double percent = Double.parseDouble(value);
            if (percent > 0 && percent <= 100) {
                return percent;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new UsageException("--changed: " + value + " (expected more than 0, and up to 100)");
    }

    private static List<TrainedResult> trained(
            Options options, JmhEffort effort, List<JmhSample> samples, Report report) throws IOException {
        List<TrainedResult> results = new ArrayList<>();
        for (Path file : files(options.corpus())) {
            ShortBodies bodies = ShortBodies.of(file);
            Map<TrainedBy, Path> dictionaries = dictionaries(bodies, file, options.out(), report);
            if (dictionaries.isEmpty()) {
                continue;
            }
            Jmh jmh = new Jmh(options, effort.times(TrainedMeasurement.WITHOUT + dictionaries.size()));
            Map<String, String> params = Map.of(
                    "file",
                    file.toAbsolutePath().toString(),
                    "dictionaries",
                    dictionaries.values().stream().map(Path::toString).collect(Collectors.joining("\n")));
            JmhSample sample = jmh.measure(TrainedMeasurement.class, "response", params);
            for (int round = 2; round <= effort.rounds(); round++) {
                sample = sample.plus(jmh.measure(TrainedMeasurement.class, "response", params));
            }
            samples.add(sample);
            results.addAll(results(file, bodies, dictionaries, sample));
        }
        return results;
    }

    private static List<Path> files(Path corpus) throws IOException {
        try (Stream<Path> files = Files.list(corpus)) {
            return files.filter(file ->
                            file.toString().endsWith(".json") && file.toFile().length() >= LEAST_FOR_TRAINING)
                    .sorted()
                    .toList();
        }
    }

    /** Trains them, and leaves them with the results. */
    private static Map<TrainedBy, Path> dictionaries(ShortBodies bodies, Path file, Path out, Report report)
            throws IOException {
        Map<TrainedBy, Path> dictionaries = new LinkedHashMap<>();
        for (TrainedBy by : TrainedBy.ALL) {
            byte[] dictionary = bodies.train(by);
            report.progress(file.getFileName() + ", " + bodies.count() + " bodies, " + by + ": "
                    + (dictionary.length == 0 ? "no dictionary is worth while" : dictionary.length + " bytes"));
            if (dictionary.length > 0) {
                Files.createDirectories(out);
                Path path = out.resolve(file.getFileName() + "-" + by.size() + "-" + by.leastSources() + ".dictionary");
                dictionaries.put(by, Files.write(path, dictionary).toAbsolutePath());
            }
        }
        return dictionaries;
    }

    private static List<TrainedResult> results(
            Path file, ShortBodies bodies, Map<TrainedBy, Path> dictionaries, JmhSample sample) throws IOException {
        List<JmhSample> inTurn = sample.inTurn(TrainedMeasurement.WITHOUT + dictionaries.size());
        List<byte[]> heldOut = bodies.heldOut();
        List<TrainedResult> results = new ArrayList<>();
        for (Map.Entry<TrainedBy, Path> entry : dictionaries.entrySet()) {
            byte[] dictionary = Files.readAllBytes(entry.getValue());
            results.add(new TrainedResult(
                    String.valueOf(file.getFileName()),
                    heldOut.size(),
                    entry.getKey(),
                    dictionary.length,
                    heldOut.stream().mapToLong(body -> body.length).sum(),
                    bodies.by("gzip", 6).codedLength(),
                    bodies.by("zstd", 2).codedLength(),
                    bodies.against(dictionary).codedLength(),
                    inTurn.get(0).nanos(),
                    inTurn.get(1).nanos(),
                    inTurn.get(TrainedMeasurement.WITHOUT + results.size()).nanos()));
        }
        return results;
    }
}
