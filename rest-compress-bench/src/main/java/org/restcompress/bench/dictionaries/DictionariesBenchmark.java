// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.jmh.Jmh;
import org.restcompress.bench.jmh.JmhEffort;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Report;

/** Measures bytes and time of responses that are compressed with the previous one as dictionary. */
public final class DictionariesBenchmark extends Benchmark {
    private static final JmhEffort FULL = new JmhEffort(3, true, 40, 30, 20);

    /** One warm JVM instead of three that are not warm: code that is not yet compiled takes several times as long. */
    private static final JmhEffort QUICK = new JmhEffort(1, true, 15, 10, 20);

    /** Percent of the numbers that change between two polls. */
    private static final List<Double> CHANGES = List.of(0.1, 1.0, 10.0, 100.0);

    public DictionariesBenchmark() {
        super("dictionaries", "what dcz and dcb save and cost if the previous response is the dictionary");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>(Bodies.options());
        options.put("--changed P,...", "percent of the numbers that change between two polls (0.1,1,10,100)");
        options.putAll(JmhEffort.options());
        return options;
    }

    /** Returns the contenders that work here, in the order in which they take turns. */
    static List<Contender> contenders() {
        return Contender.ALL.stream().filter(Contender::works).toList();
    }

    @Override
    public void run(Options options, Report report) {
        JmhEffort effort = (options.quick() ? QUICK : FULL).orAsIn(options);
        Map<Poll, JmhSample> polls = polls(options, effort, report);
        String described = new Jmh(options, effort).describe(List.copyOf(polls.values()));
        new DictionariesReport(contenders(), polls).write(described, report);
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
            // The exception below says it.
        }
        throw new UsageException("--changed: " + value + " (expected more than 0, and up to 100)");
    }
}
