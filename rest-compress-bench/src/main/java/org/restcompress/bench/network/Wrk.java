// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * wrk, which leaves the server more of the CPU than a client in Java does. It counts no request that it breaks off at its
 * end, though the server worked for it: that is nothing where there are thousands, and much where there are ten.
 */
public final class Wrk {
    /** Bytes of a body where they are to be found out, with those of its head. */
    public static final long UNKNOWN = -1;

    /** Prints how many requests there were, how long it took and the latencies in microseconds, and how many failed. */
    private static final String SCRIPT = """
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

    private Wrk(Path directory) throws IOException {
        this.directory = directory;
        script = Files.writeString(directory.resolve("result.lua"), SCRIPT);
    }

    /** Looks for it. */
    public static Optional<Wrk> find(Path directory) throws IOException, InterruptedException {
        try {
            new ProcessBuilder("wrk", "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.of(new Wrk(directory));
    }

    /** Sends requests for some time. */
    public LoadSample run(Coder coder, String content, int connections, Duration time, long bytes)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("wrk", "-t", "1", "-c", Integer.toString(connections)));
        command.addAll(List.of("-d", time.toSeconds() + "s", "-s", script.toString()));
        if (coder.codes()) {
            command.addAll(List.of("-H", "Accept-Encoding: " + coder.coding()));
        }
        command.add("http://127.0.0.1:" + coder.server().port() + coder.root() + '/' + content);
        CpuTime before = coder.server().cpu();
        String line = Command.run(directory, command).stream()
                .filter(l -> l.startsWith(RESULT))
                .findFirst()
                .orElseThrow(() -> new IOException("wrk said nothing"));
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
                bytes == UNKNOWN ? Math.round(result[6] / requests) : bytes,
                cpu.microsFor((int) requests));
    }
}
