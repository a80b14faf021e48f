// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A class of this program in a JVM of its own, which answers each line that it is sent with one line. */
final class ChildJvm implements AutoCloseable {
    /** What stands before an answer, unlike what libraries write. */
    static final String ANSWER = "= ";

    private static final int LINES_KEPT = 40;
    private static final long END_SECONDS = 10;

    private final Process process;
    private final BufferedReader output;
    private final PrintWriter input;
    private final Deque<String> lastLines = new ArrayDeque<>();

    private ChildJvm(Process process) {
        this.process = process;
        output = process.inputReader(StandardCharsets.UTF_8);
        input = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
    }

    /** Starts a class's main method by the launcher of a JDK. */
    static ChildJvm start(Path java, Class<?> main, List<String> jvmOptions, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return new ChildJvm(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /** Answers the process that started this one. */
    static void answer(Object... figures) {
        StringBuilder line = new StringBuilder(ANSWER);
        for (Object figure : figures) {
            line.append(figure).append(' ');
        }
        System.out.println(line);
    }

    double[] ask(String line) throws IOException {
        input.println(line);
        return next();
    }

    /** The figures of the next answer. */
    double[] next() throws IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(ANSWER)) {
                return List.of(line.substring(ANSWER.length()).split(" ", -1)).stream()
                        .filter(figure -> !figure.isEmpty())
                        .mapToDouble(Double::parseDouble)
                        .toArray();
            }
            if (lastLines.size() == LINES_KEPT) {
                lastLines.removeFirst();
            }
            lastLines.addLast(line);
        }
        throw new IOException("a JVM ended before its answer: " + String.join("\n", lastLines));
    }

    /** Ends it in good order, so that it removes the native libraries that it unpacked, or else by force. */
    @Override
    public void close() {
        input.close();
        try {
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }
}
