// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.report.Report;

/** Static files, as this library and other servers serve them, to a thousand connections. */
public final class StaticFilesBenchmark implements Benchmark {
    private static final String BODY = "--body";
    private static final String JVM = "--jvm";

    /** Files of each length. */
    private static final int COUNT = 50;

    @Override
    public String name() {
        return "static-files";
    }

    @Override
    public String description() {
        return "static files over HTTP: uncoded, coded on the fly and beforehand, against Undertow's and Jetty's handlers";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(BODY + " FILE", "what the files of 2, 20 and 100 KB are cut from (the corpus's largest JSON file)");
        options.put(JVM + " FILE", "the java that serves (the one that runs this)");
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        Path body = options.value(BODY).map(Path::of).orElseGet(() -> Bodies.largestJson(options.corpus()));
        Path java = options.value(JVM).map(Path::of).orElseGet(StaticFilesBenchmark::ownJava);
        run(body, COUNT, java, options.quick() ? Effort.quick() : Effort.full(), report);
    }

    static Path ownJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    static void run(Path body, int count, Path java, Effort effort, Report report)
            throws IOException, InterruptedException {
        try (TemporaryDirectory temporary = new TemporaryDirectory()) {
            report.progress("making files");
            SampleFiles files = SampleFiles.of(body, count, temporary.path());
            try (Servers servers = Servers.start(java, files)) {
                servers.check();
                new FilesReport(files, effort, servers.measure(effort, report)).write(report);
            }
        }
    }
}
