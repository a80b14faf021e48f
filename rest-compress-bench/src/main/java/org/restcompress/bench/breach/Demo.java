// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs the demo's executable jar on free ports, in a server directory that is deleted afterwards. */
final class Demo implements AutoCloseable {
    private static final Duration STARTUP = Duration.ofMinutes(2);
    private static final long SHUTDOWN_SECONDS = 20;
    private static final long POLL_MILLIS = 200;

    /** Fixed, so that an attack can be repeated. The attack does not know it. */
    private static final String KEY = Base64.getEncoder().encodeToString(new byte[32]);

    private final Path directory;
    private final Process process;
    private final URI base;
    private final Thread atExit = new Thread(this::stop);

    /** Starts the demo. {@code max} is the most bytes that jitter adds. */
    Demo(Path jar, int max) throws IOException, InterruptedException {
        directory = Files.createTempDirectory("breach");
        int port;
        int managementPort;
        try (ServerSocket first = new ServerSocket(0);
                ServerSocket second = new ServerSocket(0)) {
            port = first.getLocalPort();
            managementPort = second.getLocalPort();
        }
        base = URI.create("http://localhost:" + port + "/rest/");
        process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-Djboss.http.port=" + port,
                        "-Djboss.management.http.port=" + managementPort,
                        "-Drestcompress.jitter.key=" + KEY,
                        "-Drestcompress.jitter.max=" + max,
                        "-jar",
                        jar.toAbsolutePath().toString(),
                        "--install-dir=" + directory.resolve("server")))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(atExit);
        try {
            awaitPing();
        } catch (IOException | InterruptedException e) {
            close();
            throw e;
        }
    }

    URI base() {
        return base;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException atExitAlready) {
            return;
        }
        stop();
    }

    private void awaitPing() throws IOException, InterruptedException {
        HttpClient http = HttpClient.newHttpClient();
        HttpRequest ping = HttpRequest.newBuilder(base.resolve("ping"))
                .timeout(Duration.ofSeconds(10))
                .build();
        long deadline = System.nanoTime() + STARTUP.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            try {
                if (http.send(ping, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                // The port is not open yet.
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        throw new IOException("the demo did not start");
    }

    private void stop() {
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
        all.forEach(ProcessHandle::destroy);
        try {
            process.waitFor(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
        all.forEach(ProcessHandle::destroyForcibly);
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(file -> file.delete());
        } catch (IOException left) {
            System.err.println("left behind: " + directory);
        }
    }
}
