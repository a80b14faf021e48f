// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Table;

/** gzhttp's handlers without a network, to be held against the chain benchmark's figures for the same bodies. */
final class Handlers {
    private static final Duration HANDLER_TIME = Duration.ofMillis(300);

    private Handlers() {}

    static void measure(Gzhttp gzhttp, Path bodies, LoadEffort effort, Report report)
            throws IOException, InterruptedException {
        Map<List<String>, List<Gzhttp.Result>> results = new LinkedHashMap<>();
        for (int round = 1; round <= effort.rounds(); round++) {
            report.progress("round " + round + " of " + effort.rounds() + ", gzhttp in process");
            for (Gzhttp.Result result : gzhttp.handlers(bodies, HANDLER_TIME)) {
                results.computeIfAbsent(List.of(result.handler(), result.body()), key -> new ArrayList<>())
                        .add(result);
                report.figure(figure(result));
            }
        }
        report.heading("gzhttp's handler in process");
        report.paragraph(
                gzhttp.version() + ", on one processor, with a response that is thrown away. MB are 10⁶ bytes of"
                        + " content, before they are coded. The row is the round that took the median CPU time.");
        Table table = new Table("handler", "body", "MB/s", "MB/s of CPU time", "bytes allocated", "bytes", "%");
        for (List<Gzhttp.Result> rounds : results.values()) {
            rounds.sort(Comparator.comparingDouble(Gzhttp.Result::cpuNanos));
            Gzhttp.Result median = rounds.get(rounds.size() / 2);
            table.row(
                    median.handler(),
                    median.body(),
                    median.megabytesPerSecond(),
                    median.megabytesPerCpuSecond(),
                    median.allocated(),
                    median.coded(),
                    median.percent());
        }
        report.table(table);
    }

    private static Map<String, Object> figure(Gzhttp.Result result) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("handler", result.handler());
        figure.put("content", result.body());
        figure.put("nanos", result.nanos());
        figure.put("cpuNanos", result.cpuNanos());
        figure.put("megabytesPerSecond", result.megabytesPerSecond());
        figure.put("bytesAllocated", result.allocated());
        figure.put("bytes", result.coded());
        return figure;
    }
}
