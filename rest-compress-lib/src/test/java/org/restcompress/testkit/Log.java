// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What a logger is told until this is closed. */
public final class Log extends Handler implements AutoCloseable {
    private final Logger logger;
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();

    public Log(String logger) {
        this.logger = Logger.getLogger(logger);
        this.logger.addHandler(this);
    }

    /** What is said, by level and message, where codecs are looked for among these alone. */
    public static List<String> ofDiscovery(List<URL> classPath) throws Exception {
        Logger logger = Logger.getLogger("org.restcompress.codings");
        Level level = logger.getLevel();
        Thread thread = Thread.currentThread();
        ClassLoader context = thread.getContextClassLoader();
        try (Log log = new Log(logger.getName());
                URLClassLoader alone =
                        new URLClassLoader(classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            logger.setLevel(Level.FINE);
            thread.setContextClassLoader(alone);
            for (String kind : List.of("Codecs", "DictionaryCodecs")) {
                alone.loadClass("org.restcompress.internal.discovery." + kind)
                        .getMethod("installed")
                        .invoke(null);
            }
            return log.records.stream()
                    .map(line -> line.getLevel() + " " + line.getMessage())
                    .toList();
        } finally {
            thread.setContextClassLoader(context);
            logger.setLevel(level);
        }
    }

    public List<LogRecord> records() {
        return records;
    }

    public List<String> messages() {
        return records.stream().map(LogRecord::getMessage).toList();
    }

    @Override
    public void publish(LogRecord line) {
        records.add(line);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
