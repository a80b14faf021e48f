// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;

/** Compresses bodies on one thread, and on as many as there are processors, without a server. */
final class Threads {
    static final int BODY_BYTES = 20 * 1024;
    static final List<String> CODINGS = List.of("zstd", "gzip", "lzf", "br");

    /** Two measurements agree if they differ by no more. */
    private static final double AGREEMENT = 0.05;

    private static final int PARTS = 6;
    private static final int LEAST_MEASUREMENTS = 3;
    private static final int MOST_MEASUREMENTS = 8;

    private final Path java;
    private final Path body;
    private final ScaleBenchmark.Effort effort;
    private final Report report;
    private final List<Figure> figures = new ArrayList<>();

    Threads(Path java, Path body, ScaleBenchmark.Effort effort, Report report) {
        this.java = java;
        this.body = body;
        this.effort = effort;
        this.report = report;
    }

    /** Measures in a JVM for each round, coding and way. Each compiles the code in its own way. */
    List<Figure> measure() throws IOException {
        for (int round = 1; round <= effort.rounds(); round++) {
            for (String coding : CODINGS) {
                for (String way : List.of("CHAIN", "RAW")) {
                    try (ServerProcess fork = Fork.start(java, coding, way, body, effort.millis() / PARTS)) {
                        String row = way.equals("RAW") ? coding + ", its library alone" : coding;
                        measure(fork, row, round);
                    }
                }
            }
        }
        return figures;
    }

    /** Measures one thread first in odd rounds, and all threads first in even ones. */
    private void measure(ServerProcess fork, String row, int round) throws IOException {
        int all = Runtime.getRuntime().availableProcessors();
        List<Integer> counts = round % 2 == 1 ? List.of(1, all) : List.of(all, 1);
        for (int threads : all == 1 ? List.of(1) : counts) {
            List<Fork.Cost> costs = settled(fork, threads);
            Fork.Cost before = costs.get(costs.size() - 2);
            Fork.Cost last = costs.get(costs.size() - 1);
            double nanos = (before.nanos() + last.nanos()) / 2;
            report.progress("threads, round " + round + ": " + row + ", " + threads + ": " + nanos + " ns after "
                    + costs.size() + " measurements" + (lastAgree(costs) ? "" : ", which do not agree"));
            add(row, threads, round, Figure.What.NANOS, nanos);
            add(row, threads, round, Figure.What.ALLOCATED, last.allocated());
            add(row, threads, round, Figure.What.MEASUREMENTS, costs.size());
        }
    }

    /** Measures until the last two agree. */
    private static List<Fork.Cost> settled(ServerProcess fork, int threads) throws IOException {
        List<Fork.Cost> costs = new ArrayList<>();
        while (costs.size() < LEAST_MEASUREMENTS || (costs.size() < MOST_MEASUREMENTS && !lastAgree(costs))) {
            costs.add(Fork.Cost.parse(fork.ask(Integer.toString(threads))));
        }
        return costs;
    }

    private static boolean lastAgree(List<Fork.Cost> costs) {
        double before = costs.get(costs.size() - 2).nanos();
        double last = costs.get(costs.size() - 1).nanos();
        return Math.abs(last / before - 1) <= AGREEMENT;
    }

    private void add(String row, int threads, int round, Figure.What what, double value) {
        figures.add(new Figure(Figure.Part.THREADS, row, threads, round, what, value));
    }
}
