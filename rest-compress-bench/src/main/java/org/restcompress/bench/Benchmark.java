// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import java.io.IOException;
import java.util.Map;
import org.restcompress.bench.report.Report;

/** Something that can be measured by its name. */
public interface Benchmark {
    /** What it is called by on the command line, and what its files are called. */
    String name();

    /** What it measures, in one line. */
    String description();

    /**
     * The options that it takes beside those of all benchmarks.
     *
     * @return what each means, by option, such as {@code --sizes N,…}; one that takes no value has no blank. In the order
     *     of the usage message
     */
    default Map<String, String> options() {
        return Map.of();
    }

    /** Measures, and shows its progress on the console; the caller writes the report. */
    void run(Options options, Report report) throws IOException, InterruptedException;
}
