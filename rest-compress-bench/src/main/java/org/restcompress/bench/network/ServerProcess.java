// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A server in a process of its own, so that its CPU time is nobody else's. It ends when its standard input does, which is
 * also the case when this process ends in whatever way.
 */
final class ServerProcess implements AutoCloseable {
    /** What a server prints before its port. */
    static final String LISTENING = "listening on port ";

    private static final long END_SECONDS = 10;

    private final Process process;
    private final int port;

    private ServerProcess(Process process) throws IOException {
        this.process = process;
        try {
            BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
            String line = lines.readLine();
            while (line != null && !line.startsWith(LISTENING)) {
                line = lines.readLine();
            }
            if (line == null) {
                throw new IOException("the server did not start");
            }
            port = Integer.parseInt(line.substring(LISTENING.length()));
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Starts a program; what it writes to its standard error is shown. */
    static ServerProcess start(List<String> command) throws IOException {
        return new ServerProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Starts a JVM like this one. */
    static ServerProcess start(Class<?> main, String... options) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return start(Stream.of(
                        Stream.of(java.toString()),
                        Stream.of(options),
                        Stream.of("-cp", System.getProperty("java.class.path"), main.getName()))
                .flatMap(Function.identity())
                .toList());
    }

    int port() {
        return port;
    }

    /** The CPU time of all its threads since it started; on Linux in steps of 10 ms. */
    Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Ends the server in good order, so that it removes what it unpacked, or else by force. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException e) {
            // It has ended already.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }
}
