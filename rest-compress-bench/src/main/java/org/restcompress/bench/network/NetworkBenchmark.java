// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.report.Report;

/** Measures whole responses over HTTP, on links of several bandwidths. */
public final class NetworkBenchmark extends Benchmark {
    public NetworkBenchmark() {
        super("network", "responses over HTTP, on links of several bandwidths");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--jvm FILE", "the java that serves (the one that runs this)");
        options.put("--levels A=N,...", "levels other than the library's");
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        LoadEffort effort = options.quick() ? LoadEffort.quick() : LoadEffort.full();
        run(ServerProcess.java(options), Codings.levels(options), effort, report);
    }

    /** Measures with some levels, and the library's levels for all other codings. */
    static void run(Path java, Map<String, Integer> levels, LoadEffort effort, Report report)
            throws IOException, InterruptedException {
        try (TemporaryDirectory temporary = new TemporaryDirectory();
                ServerProcess rest = RestServer.start(java, List.of(), levels)) {
            Optional<Wrk> wrk = effort.time().isZero() ? Optional.empty() : Optional.of(new Wrk(temporary.path()));
            Session session = new Session(effort, report, rest, wrk);
            report.paragraph("The server runs on " + rest.greeting() + ".");
            session.check();
            new Tables(effort, session, session.measure(), report).write();
        }
    }

    /**
     * How long the benchmark measures.
     *
     * @param time time of each measurement with wrk, in whole seconds; if it is 0, there is one request, and no wrk
     * @param single time of each measurement of one request after another
     * @param rounds number of rounds. Each measures everything, so that a machine that gets slower does so for all
     */
    record LoadEffort(int connections, Duration time, Duration single, int rounds) {
        private static final int CONNECTIONS = 8;

        /** Takes a minute. */
        static LoadEffort quick() {
            return new LoadEffort(CONNECTIONS, Duration.ofSeconds(1), Duration.ofMillis(100), 1);
        }

        /** Takes five minutes. */
        static LoadEffort full() {
            return new LoadEffort(CONNECTIONS, Duration.ofSeconds(2), Duration.ofMillis(500), 5);
        }
    }
}
