// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import java.io.IOException;
import java.util.Map;
import org.restcompress.bench.report.Report;

/** A benchmark that the command line runs by its name. */
public abstract class Benchmark {
    private final String name;
    private final String description;

    /** The command line and the files of results use the name. The description is one line. */
    protected Benchmark(String name, String description) {
        this.name = name;
        this.description = description;
    }

    final String name() {
        return name;
    }

    final String description() {
        return description;
    }

    /**
     * Returns the options of this benchmark, beside those of all benchmarks.
     *
     * @return the meaning of each option, in the order of the usage message. A key is an option such as {@code --sizes
     *     N,…}; an option without a value has no blank
     */
    public Map<String, String> options() {
        return Map.of();
    }

    /** Measures, and prints the progress. The caller writes the report. */
    public abstract void run(Options options, Report report) throws IOException, InterruptedException;
}
