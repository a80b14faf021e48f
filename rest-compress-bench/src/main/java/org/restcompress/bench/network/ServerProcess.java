// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;

/**
 * A server in a process of its own, so that its CPU time is nobody else's. To each line of its standard input it answers with
 * the CPU time that it has taken. It ends when its standard input does, which is also the case when this process ends in
 * whatever way.
 */
public final class ServerProcess implements AutoCloseable {
    /** What a server prints before its port. */
    public static final String LISTENING = "listening on port ";

    /** Spare us warnings of recent JVMs, which older ones do not know how to switch off. */
    private static final List<String> JVM_ARGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--sun-misc-unsafe-memory-access=allow");

    private static final long END_SECONDS = 10;

    private final Process process;
    private final BufferedReader lines;
    private final int port;
    private final String greeting;

    private ServerProcess(Process process) throws IOException {
        this.process = process;
        this.lines = process.inputReader(StandardCharsets.UTF_8);
        try {
            StringJoiner before = new StringJoiner("\n");
            String line = lines.readLine();
            while (line != null && !line.startsWith(LISTENING)) {
                before.add(line);
                line = lines.readLine();
            }
            greeting = before.toString();
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

    /** Starts a class of ours. */
    public static ServerProcess start(Path java, Class<?> main, List<String> properties) throws IOException {
        return start(java, main, properties, List.of());
    }

    /** Starts a class of ours that sees more than we do. */
    public static ServerProcess start(Path java, Class<?> main, List<String> properties, List<Path> further)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(JVM_ARGS);
        for (String property : properties) {
            command.add("-D" + property);
        }
        StringJoiner classPath = new StringJoiner(File.pathSeparator).add(System.getProperty("java.class.path"));
        further.forEach(jar -> classPath.add(jar.toString()));
        command.addAll(List.of("-cp", classPath.toString(), main.getName()));
        return start(command);
    }

    /** The launcher of this JVM. */
    public static Path ownJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /**
     * The server's side: says the port, tells the CPU time of this process whenever it is sent a line, and ends when the
     * standard input does.
     */
    public static void serve(int port) throws IOException {
        System.out.println(LISTENING + port);
        ThreadGroups threads = new ThreadGroups();
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        while (lines.readLine() != null) {
            System.out.println(threads.nanos());
        }
        System.exit(0);
    }

    /** What it wrote before it listened. */
    public String greeting() {
        return greeting;
    }

    /** Where it listens. */
    public int port() {
        return port;
    }

    /** The CPU time that it has taken since it started: it says so when it is sent a line. */
    public CpuTime cpu() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
        String answer = lines.readLine();
        if (answer == null) {
            throw new IOException("the server has ended");
        }
        return CpuTime.parse(answer);
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
