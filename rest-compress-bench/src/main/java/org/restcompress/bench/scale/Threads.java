// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.chain.ChainMeasurement;
import org.restcompress.bench.jmh.Jmh;
import org.restcompress.bench.jmh.JmhEffort;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Report;

/** Compresses bodies on one thread, and on as many as there are processors, without a server. */
final class Threads {
    static final int BODY_BYTES = 20 * 1024;
    static final List<String> CODINGS = List.of("zstd", "gzip", "lzf", "br");

    /** Every round is a JVM of its own. Fewer forks would show how one of them happened to compile. */
    private static final int LEAST_FORKS = 3;

    private static final int PARTS = 4;

    private final Options options;
    private final ScaleBenchmark.Effort effort;
    private final Report report;

    Threads(Options options, ScaleBenchmark.Effort effort, Report report) {
        this.options = options;
        this.effort = effort;
        this.report = report;
    }

    List<Figure> measure() {
        boolean isFull = effort.rounds() >= LEAST_FORKS;
        Jmh jmh = new Jmh(options, new JmhEffort(1, true, 2, 2, effort.millis() / PARTS));
        int processors = Runtime.getRuntime().availableProcessors();
        List<Figure> figures = new ArrayList<>();
        for (int round = 1; round <= (isFull ? LEAST_FORKS : 1); round++) {
            for (String coding : CODINGS) {
                for (String way : List.of("CHAIN", "RAW")) {
                    for (int threads : List.of(1, processors)) {
                        JmhSample sample = jmh.measure(ChainMeasurement.class, "body", params(coding, way), threads);
                        String row = way.equals("RAW") ? coding + ", its library alone" : coding;
                        report.progress(
                                "threads, round " + round + ": " + row + ", " + threads + ": " + sample.nanos());
                        figures.add(figure(row, threads, round, Figure.What.NANOS, sample.nanos()));
                        figures.add(figure(row, threads, round, Figure.What.ALLOCATED, sample.allocated()));
                    }
                }
            }
        }
        return figures;
    }

    private static Figure figure(String row, int threads, int round, Figure.What what, double value) {
        return new Figure(Figure.Part.THREADS, row, threads, round, what, value);
    }

    private Map<String, String> params(String coding, String way) {
        Map<String, String> params = new HashMap<>();
        params.put("direction", "WRITER");
        params.put("coding", coding);
        params.put("way", way);
        params.put("level", Integer.toString(Codings.defaultLevel(coding)));
        params.put("size", Integer.toString(BODY_BYTES));
        params.put("body", Bodies.largestJson(options.corpus()).toAbsolutePath().toString());
        return params;
    }
}
