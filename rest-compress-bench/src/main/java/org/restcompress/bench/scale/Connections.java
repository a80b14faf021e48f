// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.H2load;
import org.restcompress.bench.network.Memory;
import org.restcompress.bench.network.OpenConnections;
import org.restcompress.bench.network.ProcessCpu;
import org.restcompress.bench.network.RestServer;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;

/** Opens connections of which only a hundred send requests, at a fixed rate. Each of the others has had a response. */
final class Connections {
    static final int ACTIVE = 100;
    static final int PER_SECOND = 1000;

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double P99 = 0.99;
    private static final Duration WARM_UP = Duration.ofSeconds(10);

    private final Servers servers;
    private final H2load h2load;
    private final ScaleBenchmark.Effort effort;
    private final long seed;
    private final Report report;
    private final List<Figure> figures = new ArrayList<>();

    Connections(Servers servers, H2load h2load, ScaleBenchmark.Effort effort, long seed, Report report) {
        this.servers = servers;
        this.h2load = h2load;
        this.effort = effort;
        this.seed = seed;
        this.report = report;
    }

    List<Figure> measure() throws IOException, InterruptedException {
        try (ServerProcess plain = servers.rest("connections", Servers.MEMORY_OPTIONS);
                ServerProcess coded = servers.rest("connections", Servers.MEMORY_OPTIONS)) {
            List<Coder> rows = List.of(
                    new Coder("none", plain, RestServer.PLAIN, "", List.of(Servers.BODY)),
                    new Coder("zstd", coded, RestServer.LIBRARY, "zstd", List.of(Servers.BODY)));
            for (Coder row : rows) {
                row.fetch(Servers.BODY);
                h2load.saturate(row, Servers.BODY, WARM_UP);
            }
            Random random = new Random(seed);
            // Round 0 is a warm-up, and opens as many connections as the server will ever have.
            for (int round = 0; round <= effort.rounds(); round++) {
                List<Turn> turns = turns(rows);
                Collections.shuffle(turns, random);
                for (Turn turn : turns) {
                    measure(turn.row, turn.count, round);
                }
            }
        }
        return figures;
    }

    /** A row with a number of connections. */
    private record Turn(Coder row, int count) {}

    private List<Turn> turns(List<Coder> rows) {
        List<Turn> turns = new ArrayList<>();
        rows.forEach(row -> effort.counts().forEach(count -> turns.add(new Turn(row, count))));
        return turns;
    }

    private void measure(Coder row, int count, int round) throws IOException, InterruptedException {
        ServerProcess server = row.server();
        try (OpenConnections idle = new OpenConnections(server.port(), row.root() + '/' + Servers.BODY, row.coding())) {
            idle.open(count - ACTIVE);
            idle.awaitAnswers(count - ACTIVE);
            double bytes = Memory.parse(server.ask(RestServer.MEMORY)).total();
            server.awaitIdle();
            ProcessCpu before = ProcessCpu.of(server.pid());
            H2load.Requests requests =
                    h2load.run(row, Servers.BODY, ACTIVE, PER_SECOND, Duration.ofMillis(effort.millis()));
            long nanos = ProcessCpu.of(server.pid()).since(before).nanos();
            if (requests.failed() > 0) {
                throw new IOException(requests.failed() + " requests failed on " + count + " connections");
            }
            double micros = nanos / NANOS_PER_MICRO / requests.sortedMicros().length;
            report.progress("connections, round " + round + ": " + row.name() + ", " + count + ": " + micros + " µs, "
                    + bytes + " bytes");
            if (round > 0) {
                add(row, count, round, Figure.What.CPU_MICROS, micros);
                add(row, count, round, Figure.What.P99_MILLIS, requests.millis(P99));
                add(row, count, round, Figure.What.BYTES, bytes);
            }
        }
        // The server has to close the connections before the next turn.
        server.awaitIdle();
    }

    private void add(Coder row, int count, int round, Figure.What what, double value) {
        figures.add(new Figure(Figure.Part.CONNECTIONS, row.name(), count, round, what, value));
    }
}
