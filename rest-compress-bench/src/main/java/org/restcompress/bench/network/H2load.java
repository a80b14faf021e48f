// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.restcompress.bench.UsageException;

/** Sends requests with h2load over HTTP/1.1, at a fixed rate or as many as the server can answer. */
public final class H2load {
    private static final int BUSY_CONNECTIONS = 8;
    private static final int MILLIS_PER_SECOND = 1000;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final double MICROS_PER_MILLI = 1e3;
    private static final String OK = "200";

    private final Path directory;
    private final Path log;
    private final String version;

    /** Checks that h2load is installed. The directory is for its files. */
    public H2load(Path directory) throws InterruptedException {
        this.directory = directory;
        log = directory.resolve("log");
        try {
            version = String.join(" ", Wrk.Command.run(directory, List.of("h2load", "--version")));
        } catch (IOException e) {
            throw new UsageException("this benchmark needs h2load (package nghttp2-client): " + e.getMessage());
        }
    }

    public String version() {
        return version;
    }

    /**
     * The requests of one run.
     *
     * @param failed the number of requests without a 200, without those that h2load aborts at the end of the time
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
    public record Requests(double perSecond, double[] sortedMicros, int failed) {
        /** Returns the latency in milliseconds that a share of the requests did not exceed. */
        public double millis(double share) {
            return sortedMicros[(int) Math.ceil(sortedMicros.length * share) - 1] / MICROS_PER_MILLI;
        }
    }

    /**
     * Requests one body again and again, at a fixed rate.
     *
     * @param connections how many there are. If there are enough, one of them is nearly always free
     */
    public Requests run(Coder coder, String content, int connections, int perSecond, Duration time)
            throws IOException, InterruptedException {
        return run(coder, content, fixed(connections, perSecond, time), 0);
    }

    /** Requests one body again and again, as often as the server can answer. */
    public Requests saturate(Coder coder, String content, Duration time) throws IOException, InterruptedException {
        List<String> busy = List.of("-c", Integer.toString(BUSY_CONNECTIONS), "-D", time.toMillis() + "ms");
        // When the time is over, h2load aborts the requests in progress.
        return run(coder, content, busy, BUSY_CONNECTIONS);
    }

    private Requests run(Coder coder, String content, List<String> load, int aborted)
            throws IOException, InterruptedException {
        Files.deleteIfExists(log);
        List<String> command = new ArrayList<>(List.of("h2load", "--h1", "--log-file=" + log));
        command.addAll(load);
        if (coder.codes()) {
            command.addAll(List.of("-H", "Accept-Encoding: " + coder.coding()));
        }
        command.add("http://127.0.0.1:" + coder.server().port() + coder.root() + '/' + content);
        Wrk.Command.run(directory, command);
        List<String[]> all =
                Files.readAllLines(log).stream().map(line -> line.split("\t")).toList();
        List<String[]> requests =
                all.stream().filter(request -> request[1].equals(OK)).toList();
        int failed = Math.max(0, all.size() - requests.size() - aborted);
        if (requests.size() < 2) {
            throw new IOException("requests failed: " + String.join(" ", command));
        }
        long[] begins = requests.stream()
                .mapToLong(request -> Long.parseLong(request[0]))
                .sorted()
                .toArray();
        double[] micros = requests.stream()
                .mapToDouble(request -> Double.parseDouble(request[2]))
                .toArray();
        Arrays.sort(micros);
        double seconds = (begins[begins.length - 1] - begins[0]) / MICROS_PER_SECOND;
        return new Requests((begins.length - 1) / seconds, micros, failed);
    }

    /**
     * Returns options that open one connection after another, at the rate of the requests. With a duration (-D), h2load
     * opens all at once. Then they all send at the same moments, and the latency is that of a queue.
     */
    private static List<String> fixed(int connections, int perSecond, Duration time) {
        long each = Math.max(1, perSecond * time.toMillis() / MILLIS_PER_SECOND / connections);
        int atOnce = Math.max(1, perSecond / MILLIS_PER_SECOND);
        int periodMillis = Math.max(1, MILLIS_PER_SECOND / perSecond);
        return List.of(
                "-c",
                Integer.toString(connections),
                "--rps",
                Double.toString((double) perSecond / connections),
                "-n",
                Long.toString(each * connections),
                "-r",
                Integer.toString(atOnce),
                "--rate-period",
                periodMillis + "ms");
    }
}
