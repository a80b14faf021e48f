// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/** What a server logs: in the file that it has, or else by way of the JDK, from the beginning of this. */
final class ServerLog extends Handler implements AutoCloseable {
    /** A warning of the library's, or its line in a stack trace; resources and tests are no part of it. */
    private static final Pattern OURS = Pattern.compile(
            "(WARN|ERROR|SEVERE).*\\borg\\.restcompress\\.|^[\\s!]*at org\\.restcompress\\.(?!contract|runtimes)");

    private final Collection<String> lines = new ConcurrentLinkedQueue<>();
    private int earlier;

    ServerLog() {
        Logger.getLogger("").addHandler(this);
    }

    /** From here on: where a server is started once for all tests, its log has those of others. */
    void begin(RunningServer server) throws IOException {
        earlier = all(server).size();
    }

    /** The lines that the library has to answer for. */
    List<String> ofTheLibrary(RunningServer server) throws IOException {
        return all(server).stream()
                .skip(earlier)
                .filter(line -> OURS.matcher(line).find())
                .distinct()
                .toList();
    }

    private List<String> all(RunningServer server) throws IOException {
        Optional<Path> file = server.log();
        return file.isPresent() ? Files.readAllLines(file.get(), StandardCharsets.ISO_8859_1) : new ArrayList<>(lines);
    }

    @Override
    public void publish(LogRecord record) {
        if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
            StringWriter text = new StringWriter();
            text.append(record.getLevel() + " " + record.getLoggerName() + " " + record.getMessage() + "\n");
            if (record.getThrown() != null) {
                record.getThrown().printStackTrace(new PrintWriter(text, true));
            }
            text.toString().lines().forEach(lines::add);
        }
    }

    @Override
    public void flush() {
        // Nothing is held.
    }

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
