// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Table;

/** Runs gzhttp in a small Go program. Its sources are resources of this class, and the installed Go builds it. */
public final class Gzhttp {
    public static final String PLAIN = "/plain";
    public static final String CODED = "/coded";

    private static final List<String> SOURCES =
            List.of("go.mod", "go.sum", "main.go", "serve.go", "handlers.go", "peer.go");
    private static final String MODULE = "require ";
    private static final double NANOS_PER_MICRO = 1e3;
    private static final Duration HANDLER_TIME = Duration.ofMillis(300);
    private static final Jsonb JSON = JsonbBuilder.create();

    private final Path directory;
    private final String version;

    /** Builds the program in an empty directory. If that fails, the message says why. */
    public Gzhttp(Path directory) throws IOException, InterruptedException {
        this.directory = directory;
        for (String source : SOURCES) {
            try (InputStream resource = Gzhttp.class.getResourceAsStream("gzhttp/" + source)) {
                if (resource == null) {
                    throw new IOException("a source of the Go program is missing: " + source);
                }
                Files.copy(resource, directory.resolve(source));
            }
        }
        Wrk.Command.run(directory, List.of("go", "build", "-o", program(), "."));
        String module = Files.readAllLines(directory.resolve("go.mod")).stream()
                .filter(line -> line.startsWith(MODULE))
                .map(line -> line.substring(MODULE.length()))
                .findFirst()
                .orElseThrow();
        version = module + ", "
                + Wrk.Command.run(directory, List.of("go", "env", "GOVERSION")).get(0);
    }

    /** The measurements of a handler in process, on one core. */
    public record Result(
            String handler,
            String coding,
            String body,
            long bytes,
            long coded,
            double nanos,
            double cpuNanos,
            long allocated) {
        /** Returns the speed in 10⁶ bytes of the plain body per second. */
        double megabytesPerSecond() {
            return bytes * NANOS_PER_MICRO / nanos;
        }

        double megabytesPerCpuSecond() {
            return bytes * NANOS_PER_MICRO / cpuNanos;
        }

        double percent() {
            return 100.0 * coded / bytes;
        }
    }

    public String version() {
        return version;
    }

    /** Starts the program as a server of a directory's files. */
    public ServerProcess serve(Path bodies) throws IOException {
        return ServerProcess.start(List.of(program(), "serve", bodies.toString()));
    }

    /** Measures the handlers with a directory's files, each for some time. */
    List<Result> handlers(Path bodies, Duration time) throws IOException, InterruptedException {
        return Wrk.Command.run(directory, List.of(program(), "handlers", bodies.toString(), time.toMillis() + "ms"))
                .stream()
                .map(line -> JSON.fromJson(line, Result.class))
                .toList();
    }

    /**
     * Measures the handlers without a network. The figures can be compared with those of the chain benchmark for the
     * same bodies.
     */
    public void measure(Path bodies, int rounds, Report report) throws IOException, InterruptedException {
        Map<List<String>, List<Result>> results = new LinkedHashMap<>();
        for (int round = 1; round <= rounds; round++) {
            report.progress("round " + round + " of " + rounds + ", gzhttp in process");
            for (Result result : handlers(bodies, HANDLER_TIME)) {
                results.computeIfAbsent(List.of(result.handler(), result.body()), key -> new ArrayList<>())
                        .add(result);
                report.figure(figure(result));
            }
        }
        report.heading("gzhttp's handler in process");
        report.paragraph(version + ", on one processor, with a response that is thrown away. MB are 10⁶ bytes of"
                + " content, before they are coded. The row is the round that took the median CPU time.");
        Table table = new Table("handler", "body", "MB/s", "MB/s of CPU time", "bytes allocated", "bytes", "%");
        for (List<Result> same : results.values()) {
            same.sort(Comparator.comparingDouble(Result::cpuNanos));
            Result median = same.get(same.size() / 2);
            table.row(
                    median.handler(),
                    median.body(),
                    median.megabytesPerSecond(),
                    median.megabytesPerCpuSecond(),
                    median.allocated(),
                    median.coded(),
                    median.percent());
        }
        report.table(table);
    }

    private static Map<String, Object> figure(Result result) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("handler", result.handler());
        figure.put("content", result.body());
        figure.put("nanos", result.nanos());
        figure.put("cpuNanos", result.cpuNanos());
        figure.put("megabytesPerSecond", result.megabytesPerSecond());
        figure.put("bytesAllocated", result.allocated());
        figure.put("bytes", result.coded());
        return figure;
    }

    private String program() {
        return directory.resolve("gzhttp").toString();
    }
}
