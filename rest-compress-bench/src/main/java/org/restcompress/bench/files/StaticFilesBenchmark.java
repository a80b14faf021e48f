// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.network.Wrk;
import org.restcompress.bench.report.Report;

/** Measures how this library and other servers serve static files to a thousand connections. */
public final class StaticFilesBenchmark extends Benchmark {
    private static final String BODY = "--body";

    /**
     * How long the benchmark measures.
     *
     * @param time time of each measurement, in whole seconds; if it is 0, there is one request, and no wrk
     * @param rounds number of rounds. Each measures everything, so that a machine that gets slower does so for all
     */
    record Effort(int connections, Duration time, int rounds) {}

    private static final Effort FULL = new Effort(1000, Duration.ofSeconds(3), 5);
    private static final Effort QUICK = new Effort(1000, Duration.ofSeconds(1), 2);

    /** Files of each length. */
    private static final int COUNT = 50;

    public StaticFilesBenchmark() {
        super(
                "static-files",
                "static files over HTTP: plain, coded on the fly and beforehand, against Undertow's and Jetty's handlers");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(BODY + " FILE", "what the files of 2, 20 and 100 KB are cut from (the corpus's largest JSON file)");
        options.put("--jvm FILE", "the java that serves (the one that runs this)");
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        Path body = options.value(BODY).map(Path::of).orElseGet(() -> Bodies.largestJson(options.corpus()));
        run(body, COUNT, ServerProcess.java(options), options.quick() ? QUICK : FULL, report);
    }

    static void run(Path body, int count, Path java, Effort effort, Report report)
            throws IOException, InterruptedException {
        try (TemporaryDirectory temporary = new TemporaryDirectory()) {
            Optional<Wrk> wrk = effort.time.isZero()
                    ? Optional.empty()
                    : Optional.of(new Wrk(Files.createDirectory(temporary.path().resolve("wrk"))));
            report.progress("making files");
            Servers.SampleFiles files = Servers.SampleFiles.of(body, count, temporary.path());
            try (Servers servers = Servers.start(java, files, wrk)) {
                servers.check();
                new FilesReport(files, effort, servers.measure(effort, report)).write(report);
            }
        }
    }
}
