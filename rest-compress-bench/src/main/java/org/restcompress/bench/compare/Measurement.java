// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.H2load;
import org.restcompress.bench.network.ProcessCpu;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;

/** Measures all rows. */
final class Measurement {
    /** At a fixed rate, nearly always one of these is free. */
    private static final int CONNECTIONS = 50;

    private static final double RATE_TOLERANCE = 0.02;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Map<Coder, String> rows;
    private final Optional<H2load> h2load;
    private final Effort effort;
    private final Report report;
    private final List<Sample> samples = new ArrayList<>();

    /**
     * Measures some rows.
     *
     * @param rows the rows, and the name of the plain row of each
     * @param h2load sends the requests; if it is empty, this process sends one
     */
    Measurement(Map<Coder, String> rows, Optional<H2load> h2load, Effort effort, Report report) {
        this.rows = rows;
        this.h2load = h2load;
        this.effort = effort;
        this.report = report;
    }

    /** Returns the samples of all rounds. The seed determines the order of the rows in each of them. */
    List<Sample> run(long seed) throws IOException, InterruptedException {
        for (Size size : Size.ALL) {
            report.progress("warming up, " + size.file());
            for (Coder row : rows.keySet()) {
                send(row, size, 0, effort.warmUp());
            }
        }
        rest();
        Random random = new Random(seed);
        for (int round = 0; round <= effort.rounds(); round++) {
            if (round == 1) {
                // The round before was for compilers, which have other code to compile at a fixed rate.
                samples.clear();
                rest();
            }
            rounds(round, effort.rounds(), true, round == 0 ? effort.settling() : effort.time(), random);
        }
        for (int round = 1; round <= effort.saturatedRounds(); round++) {
            rounds(round, effort.saturatedRounds(), false, effort.saturatedTime(), random);
        }
        return samples;
    }

    private void rest() throws IOException, InterruptedException {
        List<ServerProcess> servers =
                rows.keySet().stream().map(Coder::server).distinct().toList();
        for (ServerProcess server : servers) {
            server.awaitIdle();
        }
    }

    private void rounds(int round, int of, boolean isFixed, Duration time, Random random)
            throws IOException, InterruptedException {
        for (Size size : Size.ALL) {
            int rate = isFixed ? size.perSecond() : 0;
            report.progress("round " + round + " of " + of + ", " + size.file() + ", "
                    + (isFixed ? rate + " requests/s" : "at saturation"));
            List<Coder> turns = new ArrayList<>(rows.keySet());
            Collections.shuffle(turns, random);
            for (Coder row : turns) {
                Sample sample = sample(row, size, round, rate, time);
                samples.add(sample);
                report.progress(String.format(
                        Locale.ROOT,
                        "  %-19s %,10.1f requests/s %,9.1f µs of CPU %8.3f / %.3f ms %s",
                        row.name(),
                        sample.perSecond(),
                        sample.cpuMicros(),
                        sample.p50Millis(),
                        sample.p99Millis(),
                        sample.fault()));
            }
        }
    }

    private Sample sample(Coder row, Size size, int round, int rate, Duration time)
            throws IOException, InterruptedException {
        long bytes = row.fetch(size.file()).length();
        ProcessCpu before = ProcessCpu.of(row.server().pid());
        H2load.Requests requests = send(row, size, rate, time);
        ProcessCpu cpu = ProcessCpu.of(row.server().pid()).since(before);
        int count = requests.sortedMicros().length;
        return new Sample(
                size.kilobytes(),
                row.name(),
                Objects.requireNonNull(rows.get(row)),
                round,
                rate,
                count,
                requests.perSecond(),
                cpu.nanos() / NANOS_PER_MICRO / count,
                requests.millis(0.5),
                requests.millis(0.99),
                requests.millis(0.999),
                bytes,
                fault(cpu, requests, rate));
    }

    private String fault(ProcessCpu cpu, H2load.Requests requests, int rate) {
        if (!cpu.agrees()) {
            return "threads have ended: " + cpu;
        }
        if (requests.failed() > 0) {
            return requests.failed() + " requests failed";
        }
        boolean isSaturated = rate > 0 && Math.abs(requests.perSecond() / rate - 1) > RATE_TOLERANCE;
        return h2load.isPresent() && isSaturated ? Sample.SATURATED : "";
    }

    private H2load.Requests send(Coder row, Size size, int rate, Duration time)
            throws IOException, InterruptedException {
        if (h2load.isPresent()) {
            return rate == 0
                    ? h2load.get().saturate(row, size.file(), time)
                    : h2load.get().run(row, size.file(), CONNECTIONS, rate, time);
        }
        long begin = System.nanoTime();
        row.fetch(size.file());
        double nanos = System.nanoTime() - begin;
        return new H2load.Requests(NANOS_PER_SECOND / nanos, new double[] {nanos / NANOS_PER_MICRO}, 0);
    }
}
