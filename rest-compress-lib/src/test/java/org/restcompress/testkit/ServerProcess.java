// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntPredicate;
import org.restcompress.memory.States;

/** A {@link Server} in a JVM of its own. */
public final class ServerProcess implements AutoCloseable {
    /**
     * An environment that makes glibc give freed blocks of 128 KiB or more, most tables and windows, back to the system.
     * By itself it keeps ever larger ones for later, and some for each thread, so that what a process has says little
     * about what it uses. Other C libraries take no notice.
     */
    public static final Map<String, String> NOTHING_KEPT =
            Map.of("MALLOC_ARENA_MAX", "1", "MALLOC_MMAP_THRESHOLD_", "131072", "MALLOC_TRIM_THRESHOLD_", "131072");

    /** Makes a JVM print the stack of a virtual thread that keeps its carrier while it waits. */
    public static final String TRACE_PINNED = "-Djdk.tracePinnedThreads=short";

    private static final long START_SECONDS = 60;
    private static final long END_SECONDS = 10;
    private static final int TIMEOUT_MILLIS = (int) Duration.ofMinutes(2).toMillis();
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(20).toNanos();
    private static final int LINES_KEPT = 200;

    private final Process process;
    private final CompletableFuture<List<String>> ports = new CompletableFuture<>();
    private final Deque<String> lastLines = new ArrayDeque<>();
    private final Set<String> pinning = ConcurrentHashMap.newKeySet();

    private ServerProcess(Process process) {
        this.process = process;
        Thread reader = new Thread(this::readLines, "output of the server");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a class that runs a server with its standard input. */
    public static ServerProcess start(Class<?> main, Map<String, String> environment, String... jvmOptions)
            throws IOException {
        return start(Path.of(System.getProperty("java.home"), "bin", "java"), main, environment, jvmOptions);
    }

    /** The same by another JDK's launcher. */
    public static ServerProcess start(Path java, Class<?> main, Map<String, String> environment, String... jvmOptions)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(List.of(jvmOptions));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
        process.environment().putAll(environment);
        return new ServerProcess(process.start());
    }

    /** The port; waits until the server says that it listens. */
    public int port() throws InterruptedException {
        return port(0);
    }

    /** The second port that it says: one where the connections of slow clients are closed. */
    public int impatientPort() throws InterruptedException {
        return port(1);
    }

    private int port(int index) throws InterruptedException {
        try {
            return Integer.parseInt(ports.get(START_SECONDS, TimeUnit.SECONDS).get(index));
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("the server did not start: " + output(), e);
        }
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The last lines that the server wrote. */
    public String output() {
        synchronized (lastLines) {
            return String.join("\n", lastLines);
        }
    }

    /** Methods in whose monitors virtual threads waited, on JDK 21 to 23 with {@link #TRACE_PINNED}. */
    public Set<String> pinning() {
        return Set.copyOf(pinning);
    }

    /** The memory in bytes that the process has in RAM; empty where the system does not tell. */
    public OptionalLong residentBytes() throws IOException {
        return status("VmRSS:");
    }

    /** The most of it at a time, since the start or {@link #forgetPeak}. */
    public OptionalLong peakResidentBytes() throws IOException {
        return status("VmHWM:");
    }

    /** Lets the peak begin anew; false where the system does not do that. */
    public boolean forgetPeak() {
        try {
            Files.writeString(proc("clear_refs"), "5");
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** States that the server's messages hold at the moment. */
    public int lent() throws IOException, InterruptedException {
        return states("lent");
    }

    /** Waits, but not for ever, until the number of lent states is as wanted; returns the last one seen. */
    public int awaitLent(IntPredicate wanted) throws IOException, InterruptedException {
        return await("lent", wanted);
    }

    /**
     * Waits, but not for ever, until no more states of one class are alive than wanted; returns the last number seen. A thread that
     * still sends to a slow client may refer to one that is freed.
     */
    public int awaitMostAlive(int wanted) throws IOException, InterruptedException {
        return await("most-alive", alive -> alive <= wanted);
    }

    private int await(String what, IntPredicate wanted) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        int seen = states(what);
        while (!wanted.test(seen) && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
            seen = states(what);
        }
        return seen;
    }

    /** See {@link States}. */
    public int states(String what) throws IOException, InterruptedException {
        return Integer.parseInt(ask("states/" + what));
    }

    /** What the server answers to a GET. */
    public String ask(String path) throws IOException, InterruptedException {
        URLConnection connection = URI.create("http://" + Server.HOST + ":" + port() + "/" + path)
                .toURL()
                .openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        try (InputStream answer = connection.getInputStream()) {
            return new String(answer.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new IOException("the server's last lines: " + output(), e);
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
                if (line.contains(" <== monitors:")) {
                    pinning.add(line.strip());
                }
                if (line.startsWith(Server.PORTS)) {
                    ports.complete(List.of(line.substring(Server.PORTS.length()).split(" ", -1)));
                }
            }
            ports.completeExceptionally(new IOException("its output ended"));
        } catch (IOException e) {
            ports.completeExceptionally(e);
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

    /** Ends the server in good order, so that it removes the native libraries that it unpacked, or else by force. */
    @Override
    public void close() {
        List<ProcessHandle> children = process.descendants().toList();
        try {
            process.getOutputStream().close();
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException e) {
            // It has ended already.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
            children.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
