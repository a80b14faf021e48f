// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** gzhttp in a program of a few lines, whose sources come with this class, built by the Go that is installed here. */
final class Gzhttp {
    static final String PLAIN = "/plain";
    static final String CODED = "/coded";

    private static final List<String> SOURCES = List.of("go.mod", "go.sum", "main.go", "serve.go", "handlers.go");
    private static final String MODULE = "require ";
    private static final double NANOS_PER_MICRO = 1e3;
    private static final Jsonb JSON = JsonbBuilder.create();

    private final Path directory;
    private final String version;

    private Gzhttp(Path directory) throws IOException, InterruptedException {
        this.directory = directory;
        for (String source : SOURCES) {
            try (InputStream resource = Gzhttp.class.getResourceAsStream("gzhttp/" + source)) {
                if (resource == null) {
                    throw new IOException("its source is not here: " + source);
                }
                Files.copy(resource, directory.resolve(source));
            }
        }
        Command.run(directory, List.of("go", "build", "-o", program(), "."));
        String module = Files.readAllLines(directory.resolve("go.mod")).stream()
                .filter(line -> line.startsWith(MODULE))
                .map(line -> line.substring(MODULE.length()))
                .findFirst()
                .orElseThrow();
        version = module + ", "
                + Command.run(directory, List.of("go", "env", "GOVERSION")).get(0);
    }

    /**
     * What the handler did in process, on one core.
     *
     * @param handler how it was set up
     * @param coding what it was asked for
     * @param body the name of the file
     * @param bytes how long that is
     * @param coded how long it is then
     * @param nanos for each request, by the clock
     * @param cpuNanos for each request, of CPU time
     * @param allocated bytes for each request
     */
    public record Result(
            String handler,
            String coding,
            String body,
            long bytes,
            long coded,
            double nanos,
            double cpuNanos,
            long allocated) {
        /** Bytes of content, not of what becomes of it: 10⁶ of them per second. */
        double megabytesPerSecond() {
            return bytes * NANOS_PER_MICRO / nanos;
        }

        /** The same per second of CPU time. */
        double megabytesPerCpuSecond() {
            return bytes * NANOS_PER_MICRO / cpuNanos;
        }

        double percent() {
            return 100.0 * coded / bytes;
        }
    }

    /** Builds it. */
    static Gzhttp build(Path directory) throws IOException, InterruptedException {
        return new Gzhttp(directory);
    }

    /** The versions of its module and of Go. */
    String version() {
        return version;
    }

    /** Starts it as a server of a directory's files. */
    ServerProcess serve(Path bodies) throws IOException {
        return ServerProcess.start(List.of(program(), "serve", bodies.toString()));
    }

    /** Measures its handlers with a directory's files, each for some time. */
    List<Result> handlers(Path bodies, Duration time) throws IOException, InterruptedException {
        return Command.run(directory, List.of(program(), "handlers", bodies.toString(), time.toMillis() + "ms"))
                .stream()
                .map(line -> JSON.fromJson(line, Result.class))
                .toList();
    }

    private String program() {
        return directory.resolve("gzhttp").toString();
    }
}
