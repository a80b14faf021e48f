// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The executable jar runs without a server installed. */
@Tag("matrix")
class BootableJarIT {
    private static final Duration STARTUP = Duration.ofSeconds(90);
    private static final long SHUTDOWN_SECONDS = 20;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();

    @TempDir
    private Path directory;

    private int port;
    private Path log;
    private Process server;

    @BeforeEach
    void start() throws IOException {
        log = directory.resolve("server.log");
        int managementPort;
        try (ServerSocket first = new ServerSocket(0);
                ServerSocket second = new ServerSocket(0)) {
            port = first.getLocalPort();
            managementPort = second.getLocalPort();
        }
        server = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-Djboss.http.port=" + port,
                        "-Djboss.management.http.port=" + managementPort,
                        "-jar",
                        System.getProperty("demo.bootable.jar"),
                        "--install-dir=" + directory.resolve("server")))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    @AfterEach
    void stop() throws InterruptedException {
        List<ProcessHandle> all = Stream.concat(Stream.of(server.toHandle()), server.descendants())
                .toList();
        all.forEach(ProcessHandle::destroy);
        if (!server.waitFor(SHUTDOWN_SECONDS, TimeUnit.SECONDS)) {
            server.destroyForcibly().waitFor();
        }
        all.forEach(ProcessHandle::destroyForcibly);
    }

    @Test
    void answersAndSaysWhatToTry() throws IOException, InterruptedException {
        await(this::pings);

        assertThat(get("object").body()).startsWith("{\"pairs\":[{\"key\":\"id\",\"value\":\"0\"}");
        await(() -> Files.readString(log).contains("The demo is at "));
        assertThat(Files.readString(log))
                .contains("%{size_download}", "http://localhost:" + port + "/rest/static\n")
                .contains("http://localhost:" + port + "/rest/insight\n");
    }

    private void await(Condition condition) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + STARTUP.toNanos();
        while (!condition.holds()) {
            assertThat(server.isAlive())
                    .as("server is alive")
                    .withFailMessage(this::logText)
                    .isTrue();
            assertThat(System.nanoTime()).withFailMessage(this::logText).isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    private interface Condition {
        boolean holds() throws IOException, InterruptedException;
    }

    private boolean pings() throws InterruptedException {
        try {
            return get("ping").statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        URI uri = URI.create("http://localhost:" + port + "/rest/" + path);
        return http.send(
                HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(10)).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private String logText() {
        try {
            return Files.readString(log);
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }
}
