// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.restcompress.bench.network.ProcessCpu;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.streams.PacedStreams;

/** Opens event streams that each get an event in every second. */
final class Streams {
    static final List<String> CODINGS = List.of("none", "gzip", "zstd");

    private static final int SECONDS = 10;
    private static final long MILLIS = 1000;
    private static final double NANOS_PER_MICRO = 1e3;

    private final Servers servers;
    private final ScaleBenchmark.Effort effort;
    private final Report report;

    Streams(Servers servers, ScaleBenchmark.Effort effort, Report report) {
        this.servers = servers;
        this.effort = effort;
        this.report = report;
    }

    List<Figure> measure() throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        for (int round = 1; round <= Math.min(effort.rounds(), 3); round++) {
            for (String coding : CODINGS) {
                int most = effort.streams().get(effort.streams().size() - 1);
                try (PacedStreams streams = PacedStreams.start(servers.java(), coding, most)) {
                    for (int count : effort.streams()) {
                        streams.openUpTo(count);
                        double micros = cpuMicros(streams.server(), streams) / count;
                        double bytes = streams.memory().total();
                        report.progress("streams, round " + round + ": " + coding + ", " + count + ": " + micros
                                + " µs, " + bytes + " bytes");
                        figures.add(
                                new Figure(Figure.Part.STREAMS, coding, count, round, Figure.What.CPU_MICROS, micros));
                        figures.add(new Figure(Figure.Part.STREAMS, coding, count, round, Figure.What.BYTES, bytes));
                    }
                }
            }
        }
        return figures;
    }

    /** Returns the CPU time of one second, in which each stream gets an event. */
    private static double cpuMicros(ServerProcess server, PacedStreams streams)
            throws IOException, InterruptedException {
        ProcessCpu before = ProcessCpu.of(server.pid());
        for (int second = 0; second < SECONDS; second++) {
            long begin = System.nanoTime();
            streams.sendOneEach();
            long rest = MILLIS - (System.nanoTime() - begin) / 1_000_000;
            Thread.sleep(Math.max(0, rest));
        }
        return ProcessCpu.of(server.pid()).since(before).nanos() / NANOS_PER_MICRO / SECONDS;
    }
}
