// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A server in a process of its own, and what it says, by which one knows how far it is. It is stopped when this JVM ends. */
final class ServerProcess {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(120);
    private static final long STOP_SECONDS = 20;

    private final List<String> lines = new ArrayList<>();
    private final Process process;
    private final Path console;
    private boolean ended;

    private ServerProcess(Process process, Path console) {
        this.process = process;
        this.console = console;
    }

    /**
     * Starts one.
     *
     * @param console a file that what it says is copied to, for whoever looks into what went wrong
     */
    static ServerProcess start(ProcessBuilder builder, Path console) throws IOException {
        ServerProcess server =
                new ServerProcess(builder.redirectErrorStream(true).start(), console);
        Runtime.getRuntime().addShutdownHook(new Thread(server::stop));
        Thread reader = new Thread(server::read, "server-log");
        reader.setDaemon(true);
        reader.start();
        return server;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    Path console() {
        return console;
    }

    private void read() {
        try (BufferedReader said = process.inputReader();
                PrintWriter file = new PrintWriter(Files.newBufferedWriter(console), true)) {
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                file.println(line);
                add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            end();
        }
    }

    private synchronized void add(String line) {
        lines.add(line);
        notifyAll();
    }

    private synchronized void end() {
        ended = true;
        notifyAll();
    }

    /**
     * Waits for a line, which may be there already.
     *
     * @param expected what the line has to have in it
     */
    synchronized String await(Pattern pattern, String expected) {
        long deadline = System.nanoTime() + PATIENCE;
        Optional<String> found = find(pattern);
        while (found.isEmpty()) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (ended || left <= 0) {
                throw new IllegalStateException("the server did not say " + pattern + "; see " + console);
            }
            try {
                wait(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
            found = find(pattern);
        }
        if (!found.get().contains(expected)) {
            throw new IllegalStateException(found.get());
        }
        return found.get();
    }

    private Optional<String> find(Pattern pattern) {
        return lines.stream().filter(line -> pattern.matcher(line).find()).findFirst();
    }

    void stop() {
        // Not the process itself, which would close what is still to be read.
        handle().destroy();
        try {
            process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        handle().destroyForcibly();
    }
}
