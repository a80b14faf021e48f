// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
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
