// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.neighbours;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An nginx of this machine, as one process in the foreground, with all its files in one directory. */
final class Nginx implements AutoCloseable {
    /** Tries: nobody but nginx itself can take a port for it, so that somebody else may be faster. */
    private static final int PORTS = 5;

    private final int port;
    private final Process process;
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Boolean> listens =
            new CompletableFuture<Boolean>().completeOnTimeout(false, 30, TimeUnit.SECONDS);

    private Nginx(int port, Process process) {
        this.port = port;
        this.process = process;
        new Thread(this::readLog, "log of nginx").start();
    }

    /** Whether the tests with it can run; says so where they cannot. */
    static boolean isInstalled() {
        boolean installed = binary().isPresent();
        if (!installed) {
            System.out.println("tests with nginx are skipped: there is none on the PATH");
        }
        return installed;
    }

    private static Optional<Path> binary() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(File.pathSeparator, -1))
                .map(directory -> Path.of(directory, "nginx"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Starts it.
     *
     * @param directory for its files; static ones are taken from {@code files} in it
     * @param locations what stands in its {@code server} block
     */
    static Nginx start(Path directory, String locations) throws IOException {
        Nginx nginx = startOn(freePort(), directory, locations);
        for (int i = 1; i < PORTS && !nginx.listens.join(); i++) {
            nginx.close();
            nginx = startOn(freePort(), directory, locations);
        }
        if (!nginx.listens.join()) {
            nginx.close();
            throw new IOException("nginx does not start: " + nginx.log);
        }
        return nginx;
    }

    private static Nginx startOn(int port, Path directory, String locations) throws IOException {
        Path configuration = directory.resolve("nginx.conf");
        Files.writeString(configuration, """
                daemon off;
                master_process off;
                pid nginx.pid;
                error_log stderr notice;
                events { }
                http {
                    access_log off;
                    client_body_temp_path temp/body;
                    proxy_temp_path temp/proxy;
                    fastcgi_temp_path temp/fastcgi;
                    scgi_temp_path temp/scgi;
                    uwsgi_temp_path temp/uwsgi;
                    default_type text/plain;
                    gzip on;
                    gzip_types *;
                    gzip_vary on;
                    gzip_proxied any;
                    server {
                        listen 127.0.0.1:%d;
                        root files;
                        %s
                    }
                }
                """.formatted(port, locations));
        Files.createDirectories(directory.resolve("temp"));
        return new Nginx(
                port,
                new ProcessBuilder(
                                binary().orElseThrow().toString(),
                                "-p",
                                directory.toString(),
                                "-c",
                                configuration.toString())
                        .redirectErrorStream(true)
                        .start());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** It names its event method when it has opened its sockets. */
    private void readLog() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                log.add(line);
                if (line.contains("event method")) {
                    listens.complete(true);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            listens.complete(false);
        }
    }

    URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
