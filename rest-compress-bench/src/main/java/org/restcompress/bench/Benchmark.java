// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import java.io.IOException;
import java.util.Map;
import org.restcompress.bench.report.Report;

/** Something that can be measured by its name. */
public abstract class Benchmark {
    private final String name;
    private final String description;

    /** Called so on the command line, as its files are, and described in one line. */
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
     * The options that it takes beside those of all benchmarks.
     *
     * @return what each means, by option, such as {@code --sizes N,…}; one that takes no value has no blank. In the order
     *     of the usage message
     */
    public Map<String, String> options() {
        return Map.of();
    }

    /** Measures, and shows its progress on the console; the caller writes the report. */
    public abstract void run(Options options, Report report) throws IOException, InterruptedException;
}
