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
 * A program in its own process, so that its CPU time and memory are measured alone. It answers each line of its
 * standard input with one line; a server answers with its CPU time. It ends when its standard input ends, so also when
 * this process ends in any way.
 */
public final class ServerProcess implements AutoCloseable {
    /** The text that a server prints before its port. */
    public static final String LISTENING = "listening on port ";

    /** Options that switch off warnings of recent JVMs. Older JVMs ignore the options that they do not know. */
    private static final List<String> JVM_ARGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--sun-misc-unsafe-memory-access=allow");

    private static final long END_SECONDS = 10;

    private static final int LOOK_MILLIS = 100;
    private static final int MOST_LOOKS = 300;

    /** A server is idle if it takes less CPU time in {@link #LOOK_MILLIS}. */
    private static final long IDLE_NANOS = 5_000_000;

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

    /** Starts a program, and shows its standard error. */
    public static ServerProcess start(List<String> command) throws IOException {
        return new ServerProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Starts a main class of this module with a JVM and its options. The class must call {@link #serve} in the end. */
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

    /** Returns the {@code java} of the command line, or that of this JVM. */
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

    /** Prints the port, and answers each line with the CPU time of this process. */
    public static void serve(int port) throws IOException, InterruptedException {
        ThreadGroups threads = new ThreadGroups();
        serve(port, line -> threads.nanos());
    }

    /** Prints the port, 0 if there is none, and answers lines until the standard input ends. */
    public static void serve(int port, Answer answer) throws IOException, InterruptedException {
        System.out.println(LISTENING + port);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            System.out.println(answer.to(line));
        }
        System.exit(0);
    }

    /** Returns the lines that the program printed before its port. */
    public String greeting() {
        return greeting;
    }

    public int port() {
        return port;
    }

    public long pid() {
        return process.pid();
    }

    /** Returns the CPU time since the start, in nanoseconds. */
    public CpuTime cpu() throws IOException {
        return CpuTime.parse(ask(""));
    }

    /** Waits until the program is idle, for 30 seconds at most. A JVM's compilers still work for seconds after a load. */
    public void awaitIdle() throws IOException, InterruptedException {
        long taken = Long.MAX_VALUE;
        for (int look = 0; look < MOST_LOOKS && taken > IDLE_NANOS; look++) {
            ProcessCpu before = ProcessCpu.of(pid());
            Thread.sleep(LOOK_MILLIS);
            taken = ProcessCpu.of(pid()).since(before).nanos();
        }
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

    /** Ends the server normally, so that it deletes its temporary files, or else by force. */
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
