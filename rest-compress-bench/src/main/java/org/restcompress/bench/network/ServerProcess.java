// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import org.restcompress.bench.Options;

/**
 * A program in a process of its own, so that its CPU time and memory are nobody else's. It answers each line of its standard
 * input with one line: a server with the CPU time that it has taken. It ends when its standard input does, which is also the
 * case when this process ends in whatever way.
 */
public final class ServerProcess implements AutoCloseable {
    /** What a server prints before its port. */
    private static final String LISTENING = "listening on port ";

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
            String line = next();
            while (!line.startsWith(LISTENING)) {
                before.add(line);
                line = next();
            }
            greeting = before.toString();
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

    /** Starts a class of ours, which calls {@link #serve} in the end, by the launcher of a JVM and with options for that. */
    public static ServerProcess start(Path java, List<String> jvmOptions, Class<?> main, String... args)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(JVM_ARGS);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(jvmOptions);
        command.add(main.getName());
        command.addAll(List.of(args));
        return start(command);
    }

    /** The launcher that is wanted, or that of this JVM. */
    public static Path java(Options options) {
        return options.value("--jvm").map(Path::of).orElseGet(ServerProcess::ownJava);
    }

    public static Path ownJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    @FunctionalInterface
    public interface Answer {
        String to(String line) throws IOException, InterruptedException;
    }

    /** The server's side: says the port, and tells the CPU time of this process whenever it is sent a line. */
    public static void serve(int port) throws IOException, InterruptedException {
        ThreadGroups threads = new ThreadGroups();
        serve(port, line -> threads.nanos());
    }

    /** The program's side: says the port, if any, and answers until the standard input ends. */
    public static void serve(int port, Answer answer) throws IOException, InterruptedException {
        System.out.println(LISTENING + port);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            System.out.println(answer.to(line));
        }
        System.exit(0);
    }

    /** What it wrote before it listened. */
    String greeting() {
        return greeting;
    }

    public int port() {
        return port;
    }

    /** The CPU time that it has taken since it started, in nanoseconds. */
    public CpuTime cpu() throws IOException {
        return CpuTime.parse(ask(""));
    }

    public String ask(String line) throws IOException {
        process.getOutputStream().write((line + '\n').getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        return next();
    }

    private String next() throws IOException {
        String line = lines.readLine();
        if (line == null) {
            throw new IOException("the process has ended");
        }
        return line;
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
