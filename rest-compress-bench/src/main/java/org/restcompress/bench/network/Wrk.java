// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.restcompress.bench.UsageException;

/**
 * Sends requests with wrk, which leaves more CPU time to the server than a client in Java. At the end, wrk aborts some
 * requests and does not count them, though the server worked for them. That is nothing if there are thousands, and much
 * if there are ten.
 */
public final class Wrk {
    /**
     * Requests one path after another. Prints the number of requests, the time and the latencies in microseconds, the
     * number of failures, and the number of bytes.
     */
    private static final String SCRIPT = """
            function init(args)
              local requests, turn = {}, 0
              for i = 1, #args do requests[i] = wrk.format("GET", args[i]) end
              if #requests > 0 then
                request = function()
                  turn = turn % #requests + 1
                  return requests[turn]
                end
              end
            end
            function done(summary, latency, requests)
              local errors = summary.errors
              io.write(string.format("RESULT %d %d %f %f %f %d %d\\n", summary.requests, summary.duration,
                latency.mean, latency:percentile(50), latency:percentile(99),
                errors.connect + errors.read + errors.write + errors.status + errors.timeout, summary.bytes))
            end
            """;

    private static final String RESULT = "RESULT ";
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double MICROS_PER_SECOND = 1e6;

    private final Path directory;
    private final Path script;

    /** Checks that wrk is installed. The directory is for its files. */
    public Wrk(Path directory) throws IOException, InterruptedException {
        this.directory = directory;
        script = Files.writeString(directory.resolve("result.lua"), SCRIPT);
        try {
            new ProcessBuilder("wrk", "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UsageException("this benchmark needs wrk on the PATH: " + e.getMessage());
        }
    }

    /** Requests one body again and again, for some whole seconds. */
    public LoadSample run(Coder coder, String content, int connections, Duration time)
            throws IOException, InterruptedException {
        return run(coder, List.of(content), 1, connections, time);
    }

    /** Requests one body after another, for some whole seconds. */
    public LoadSample run(Coder coder, List<String> contents, int threads, int connections, Duration time)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("wrk", "--timeout", "60s", "-s", script.toString()));
        command.addAll(List.of("-t", Integer.toString(threads), "-c", Integer.toString(connections)));
        command.addAll(List.of("-d", time.toSeconds() + "s"));
        if (coder.codes()) {
            command.addAll(List.of("-H", "Accept-Encoding: " + coder.coding()));
        }
        command.add("http://127.0.0.1:" + coder.server().port() + coder.root() + '/' + contents.get(0));
        if (contents.size() > 1) {
            command.add("--");
            contents.forEach(content -> command.add(coder.root() + '/' + content));
        }
        CpuTime before = coder.server().cpu();
        String line = Command.run(directory, command).stream()
                .filter(l -> l.startsWith(RESULT))
                .findFirst()
                .orElseThrow(() -> new IOException("wrk printed no result"));
        CpuTime cpu = coder.server().cpu().since(before);
        double[] result = Arrays.stream(line.substring(RESULT.length()).split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        double requests = result[0];
        if (requests == 0 || result[5] > 0) {
            throw new IOException("requests failed: " + String.join(" ", command));
        }
        return new LoadSample(
                (int) requests,
                requests / result[1] * MICROS_PER_SECOND,
                result[2] / MICROS_PER_MILLI,
                result[3] / MICROS_PER_MILLI,
                result[4] / MICROS_PER_MILLI,
                Math.round(result[6] / requests),
                cpu.microsFor((int) requests));
    }

    /** Runs a command to its end. */
    public static final class Command {
        private static final long PATIENCE_SECONDS = 300;

        private Command() {}

        /** Returns what a command prints. The directory is for its files. */
        public static List<String> run(Path directory, List<String> command) throws IOException, InterruptedException {
            Path output = directory.resolve("output");
            Path errors = directory.resolve("errors");
            Process process = start(new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile()));
            try {
                if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    throw new IOException(String.join(" ", command) + " took too long");
                }
                if (process.exitValue() != 0) {
                    throw new IOException(String.join(" ", command) + " failed: "
                            + Files.readString(errors).strip());
                }
                return Files.readAllLines(output);
            } finally {
                process.destroyForcibly();
            }
        }

        private static Process start(ProcessBuilder program) throws IOException {
            try {
                return program.start();
            } catch (IOException e) {
                throw new IOException(program.command().get(0) + " is not installed here, or does not run", e);
            }
        }
    }
}
