// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A {@link RunningServer} in a JVM of its own. */
final class ServerProcess implements AutoCloseable {
    private static final long START_SECONDS = 60;
    private static final int LINES_KEPT = 200;

    private final Process process;
    private final CompletableFuture<Integer> port = new CompletableFuture<>();
    private final Deque<String> lastLines = new ArrayDeque<>();

    private ServerProcess(Process process) {
        this.process = process;
        Thread reader = new Thread(this::readLines, "output of the server");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a class that runs a server with its standard input. */
    static ServerProcess start(Class<?> main, Map<String, String> environment, String... jvmOptions)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(jvmOptions));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
        process.environment().putAll(environment);
        return new ServerProcess(process.start());
    }

    /** The port; waits until the server says that it listens. */
    int port() throws InterruptedException {
        try {
            return port.get(START_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("the server did not start: " + output(), e);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** The last lines that the server wrote. */
    String output() {
        synchronized (lastLines) {
            return String.join("\n", lastLines);
        }
    }

    /** The memory in bytes that the process has in RAM; empty where the system does not tell. */
    OptionalLong residentBytes() throws IOException {
        return status("VmRSS:");
    }

    /** The most of it at a time, since the start or {@link #forgetPeak}. */
    OptionalLong peakResidentBytes() throws IOException {
        return status("VmHWM:");
    }

    /** Lets the peak begin anew; false where the system does not do that. */
    boolean forgetPeak() {
        try {
            Files.writeString(proc("clear_refs"), "5");
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private OptionalLong status(String field) throws IOException {
        Path status = proc("status");
        if (!Files.isReadable(status)) {
            return OptionalLong.empty();
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith(field))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst();
    }

    private Path proc(String file) {
        return Path.of("/proc", Long.toString(process.pid()), file);
    }

    private void readLines() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                keep(line);
                if (line.startsWith(RunningServer.PORT)) {
                    port.complete(Integer.parseInt(line.substring(RunningServer.PORT.length())));
                }
            }
            port.completeExceptionally(new IOException("its output ended"));
        } catch (IOException e) {
            port.completeExceptionally(e);
        }
    }

    private void keep(String line) {
        synchronized (lastLines) {
            if (lastLines.size() == LINES_KEPT) {
                lastLines.removeFirst();
            }
            lastLines.addLast(line);
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
