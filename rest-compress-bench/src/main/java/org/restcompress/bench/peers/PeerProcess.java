// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.peers;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A command in a process group of its own. The group is killed at the end, also if this process is killed. */
final class PeerProcess implements AutoCloseable {
    /** Kills the group when the standard input ends, which it does with this process. */
    private static final String GROUP = "exec 3<&0; { cat <&3; kill -9 -$$; } & \"$@\" </dev/null 3<&-";

    private static final int LONGEST_REASON = 300;
    private static final int POLL_MILLIS = 100;
    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(3);

    private final Process process;
    private final Path log;

    PeerProcess(List<String> command, Path log) throws IOException {
        this.log = log;
        process = new ProcessBuilder(group("", command))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /** Returns a command that runs another in a process group, after a command of the shell. */
    static List<String> group(String first, List<String> command) {
        List<String> group = new ArrayList<>(List.of("setsid", "sh", "-c", first + GROUP, "sh"));
        group.addAll(command);
        return group;
    }

    /** Returns what a command prints. If it fails, the message has its first line about an error. */
    static String run(List<String> command, Path log) throws IOException, InterruptedException {
        try (PeerProcess run = new PeerProcess(command, log)) {
            if (run.process.waitFor() != 0) {
                throw run.failure();
            }
            return Files.readString(log);
        }
    }

    /** Waits until a URL is answered with 200. */
    void await(URI uri) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        while (status(uri) != HttpURLConnection.HTTP_OK) {
            if (!process.isAlive() || System.nanoTime() - begin > PATIENCE_NANOS) {
                throw failure();
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    static int status(URI uri) {
        return status("GET", uri);
    }

    /** Returns the status of the response to a GET, or to a POST with an empty array; 0 if there is no response. */
    static int status(String method, URI uri) {
        try {
            HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
            connection.setRequestMethod(method);
            if (method.equals("POST")) {
                connection.setDoOutput(true);
                connection.setRequestProperty("Content-Type", "application/json");
                connection.getOutputStream().write("[]".getBytes(StandardCharsets.UTF_8));
            }
            int status = connection.getResponseCode();
            // A stream of events has no end.
            connection.disconnect();
            return status;
        } catch (IOException notYet) {
            return 0;
        }
    }

    private IOException failure() throws IOException {
        List<String> lines = Files.readAllLines(log);
        String reason = lines.stream()
                .filter(line -> line.toLowerCase(Locale.ROOT).contains("error"))
                .findFirst()
                .orElse(lines.isEmpty() ? "it does not answer" : lines.get(lines.size() - 1));
        return new IOException(reason.substring(0, Math.min(reason.length(), LONGEST_REASON)));
    }

    @Override
    public void close() {
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // The group has ended.
        }
        // At the latest now, so that no process writes to a directory that is deleted next.
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(handle -> handle.onExit().join());
    }
}
