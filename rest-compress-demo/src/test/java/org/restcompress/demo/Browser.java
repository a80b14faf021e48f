// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** A Chromium of this machine, without a window: a process for each page, with all its files in one directory. */
final class Browser {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final List<String> DRIVERS = List.of("chromedriver");
    private static final long PATIENCE_SECONDS = 60;

    static final List<String> ARGUMENTS = List.of(
            "--headless",
            // It needs users, and the page is ours.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-proxy-server");

    private Browser() {}

    /** Whether the tests with it can run; says so where they cannot. */
    static boolean isInstalled() {
        boolean installed = binary().isPresent();
        if (!installed) {
            System.out.println("tests with a browser are skipped: there is none of " + NAMES + " on the PATH");
        }
        return installed;
    }

    /** Whether the tests that drive it can run; says so where they cannot. */
    static boolean isDriven() {
        boolean driven = driver().isPresent();
        if (!driven) {
            System.out.println("tests that drive a browser are skipped: there is none of " + DRIVERS + " on the PATH");
        }
        return isInstalled() && driven;
    }

    static Optional<Path> binary() {
        return find(NAMES);
    }

    static Optional<Path> driver() {
        return find(DRIVERS);
    }

    private static Optional<Path> find(List<String> names) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(File.pathSeparator, -1))
                .flatMap(directory -> names.stream().map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Opens a page.
     *
     * @param directory for its files
     * @return what it made of the page, as HTML
     */
    static String open(URI page, Path directory) throws IOException, InterruptedException {
        File log = directory.resolve("browser.log").toFile();
        List<String> line = new ArrayList<>(List.of(binary().orElseThrow().toString()));
        line.addAll(ARGUMENTS);
        line.addAll(List.of("--user-data-dir=" + directory, "--dump-dom", page.toString()));
        ProcessBuilder command = new ProcessBuilder(line).redirectError(log);
        command.environment().put("HOME", directory.toString());
        command.environment().put("TMPDIR", directory.toString());
        Process browser = command.start();
        try {
            // Its own processes have this end of the pipe, too: when it is closed, the last of them is gone.
            return CompletableFuture.supplyAsync(() -> readAll(browser.getInputStream()))
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            throw new IOException("the browser did not show " + page + ": " + Files.readString(log.toPath()), e);
        } finally {
            browser.descendants().forEach(ProcessHandle::destroyForcibly);
            browser.destroyForcibly().waitFor();
        }
    }

    private static String readAll(InputStream output) {
        try (output) {
            return new String(output.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
