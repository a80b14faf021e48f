// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jitter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.jmh.Jmh;
import org.restcompress.bench.jmh.JmhEffort;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Report;

/** What a response through the library's filters and interceptors takes longer with jitter, mode by mode. */
public final class JitterBenchmark implements Benchmark {
    private static final JmhEffort FULL = new JmhEffort(6, true, 50, 50, 20);

    /** One JVM rather than two that are not warm: what is not yet compiled costs several times as much. */
    private static final JmhEffort QUICK = new JmhEffort(1, true, 60, 15, 20);

    /** For the list of benchmarks. */
    public JitterBenchmark() {}

    @Override
    public String name() {
        return "jitter";
    }

    @Override
    public String description() {
        return "what it costs to hide the lengths of responses";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>(Bodies.options());
        options.put("--codings A,...", "only some of lzf,gzip,deflate,zstd,br");
        options.putAll(JmhEffort.options());
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException {
        JmhEffort effort = (options.quick() ? QUICK : FULL).orAsIn(options);
        Jmh responses = new Jmh(options, effort.times(PaddingMode.ALL.size()));
        Jmh draws = new Jmh(options, effort.times(PaddingMode.DRAWING.size()));
        Bodies bodies = Bodies.of(options);
        List<String> codings = Codings.of(options, report);
        Map<PaddedResponse, List<JmhSample>> samples = new LinkedHashMap<>();
        Map<Integer, JmhSample> drawn = new LinkedHashMap<>();
        for (int round = 1; round <= effort.rounds(); round++) {
            for (int size : bodies.sizes()) {
                for (String coding : codings) {
                    PaddedResponse each = new PaddedResponse(coding, size, bodies.file());
                    JmhSample sample = responses.measure(JitterMeasurement.class, "response", each.params());
                    samples.computeIfAbsent(each, first -> new ArrayList<>()).add(sample);
                    report.progress(String.format(
                            "round %d of %d: %-16s CONTENT costs %5.1f %%",
                            round,
                            effort.rounds(),
                            each,
                            Cost.of(PaddingMode.CONTENT, List.of(sample)).percent()));
                }
                PaddedResponse any = new PaddedResponse(codings.get(0), size, bodies.file());
                drawn.merge(size, draws.measure(JitterMeasurement.class, "draw", any.params()), JmhSample::plus);
            }
        }
        new JitterReport(samples, drawn).write(responses.describe(drawn.values()), report);
    }
}
