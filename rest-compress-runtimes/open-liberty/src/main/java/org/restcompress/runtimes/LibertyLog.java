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

/** What the server says, by which one knows how far it is. Its messages have codes that stay. */
final class LibertyLog {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(120);

    private final List<String> lines = new ArrayList<>();
    private boolean ended;

    /**
     * Reads until the server ends.
     *
     * @param copy a file for whoever looks into what went wrong
     */
    LibertyLog(BufferedReader console, Path copy) {
        Thread reader = new Thread(() -> read(console, copy), "liberty-log");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(BufferedReader console, Path copy) {
        try (PrintWriter file = new PrintWriter(Files.newBufferedWriter(copy), true)) {
            for (String line = console.readLine(); line != null; line = console.readLine()) {
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
                throw new IllegalStateException("the server did not say " + pattern + "; see liberty.log");
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
}
