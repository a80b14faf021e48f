// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.restcompress.bench.files.FileServer.Kind;
import org.restcompress.bench.files.FilesReport.Cell;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.CpuTime;
import org.restcompress.bench.network.LoadSample;
import org.restcompress.bench.network.Rounds;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.Wrk;
import org.restcompress.bench.report.Report;

/** All servers, each in a process of its own, and what is asked of them. */
final class Servers implements AutoCloseable {
    private static final int THREADS = 2;

    private static final long LOOK_MILLIS = 100;

    /** Nanoseconds of CPU time in that time that are no work. */
    private static final double IDLE = 20e6;

    private final SampleFiles files;
    private final Optional<Wrk> wrk;
    private final Map<Kind, ServerProcess> processes = new EnumMap<>(Kind.class);

    private Servers(SampleFiles files, Optional<Wrk> wrk) {
        this.files = files;
        this.wrk = wrk;
    }

    static Servers start(Path java, SampleFiles files, Optional<Wrk> wrk) throws IOException {
        Servers servers = new Servers(files, wrk);
        boolean done = false;
        try {
            for (Kind kind : Kind.values()) {
                List<String> options = List.of(
                        "-cp",
                        System.getProperty("java.class.path") + File.pathSeparator + files.jar(),
                        "-D" + FileServer.KIND + '=' + kind,
                        "-D" + FileServer.DIRECTORY + '=' + files.directory(),
                        // Jetty logs through SLF4J, which would complain that nobody listens.
                        "-Dslf4j.internal.verbosity=ERROR");
                servers.processes.put(kind, ServerProcess.start(java, options, FileServer.class));
            }
            done = true;
            return servers;
        } finally {
            if (!done) {
                servers.close();
            }
        }
    }

    private Coder coder(Row row) {
        return new Coder(
                row.name(),
                Objects.requireNonNull(processes.get(row.server())),
                FileServer.ROOT,
                row.coding(),
                List.copyOf(files.contents().keySet()));
    }

    /** Sees that everybody codes as is said, and that what they send decodes to the file. */
    void check() throws IOException {
        for (Row row : Row.ALL) {
            for (Map.Entry<String, byte[]> file : files.contents().entrySet()) {
                if (!Arrays.equals(coder(row).fetch(file.getKey()).plain(), file.getValue())) {
                    throw new IOException(row.name() + " gives other bytes for " + file.getKey());
                }
            }
        }
    }

    Rounds<Cell> measure(StaticFilesBenchmark.Effort effort, Report report) throws IOException, InterruptedException {
        report.progress("warming up");
        for (Row row : Row.ALL) {
            load(row, List.copyOf(files.contents().keySet()), effort);
        }
        Rounds<Cell> samples = new Rounds<>();
        // In another order each time: whoever comes next pays for what the one before left to the machine.
        List<Row> turns = new ArrayList<>(Row.ALL);
        for (int round = 1; round <= effort.rounds(); round++) {
            Collections.rotate(turns, 1);
            for (Map.Entry<String, List<String>> set : files.sets().entrySet()) {
                report.progress("round " + round + " of " + effort.rounds() + ", " + set.getKey());
                for (Row row : turns) {
                    LoadSample sample = load(row, set.getValue(), effort);
                    samples.add(new Cell(set.getKey(), row), sample);
                    report.progress(String.format(
                            Locale.ROOT,
                            "  %-36s %,10.0f requests/s %,9.1f µs of CPU",
                            row.name(),
                            sample.perSecond(),
                            sample.cpu().workers()));
                }
            }
        }
        return samples;
    }

    private LoadSample load(Row row, List<String> names, StaticFilesBenchmark.Effort effort)
            throws IOException, InterruptedException {
        Coder coder = coder(row);
        if (wrk.isEmpty()) {
            return coder.load(names.get(0), Duration.ZERO);
        }
        LoadSample sample = wrk.get().run(coder, names, THREADS, effort.connections(), effort.time());
        rest(coder.server());
        return sample;
    }

    /** Waits until a server has done what wrk no longer waits for: it would be the burden of whoever comes next. */
    private static void rest(ServerProcess server) throws IOException, InterruptedException {
        double passed = Double.POSITIVE_INFINITY;
        while (passed > IDLE) {
            double before = total(server.cpu());
            Thread.sleep(LOOK_MILLIS);
            passed = total(server.cpu()) - before;
        }
    }

    private static double total(CpuTime cpu) {
        return cpu.workers() + cpu.io() + cpu.others();
    }

    @Override
    public void close() {
        processes.values().forEach(ServerProcess::close);
    }
}
