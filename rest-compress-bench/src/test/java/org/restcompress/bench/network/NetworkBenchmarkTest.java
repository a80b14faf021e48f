// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.report.Report;

@Tag("matrix")
class NetworkBenchmarkTest {
    /** Bytes of the demo's {@code static}, as the README has it. */
    private static final String STATIC = "1,823,942";

    /** A request of each kind: that they are coded as is said, and decode to the same bytes, is checked before. */
    @Test
    void everyCoderHasItsRowForEveryContentAndLink(@TempDir Path directory) throws IOException, InterruptedException {
        String text = run(directory, Map.of());
        int contents = 2;
        int busy = contents;
        int decoded = contents;
        assertThat(text)
                .satisfies(rows("| none |", busy + decoded))
                .satisfies(rows("| not asked |", busy))
                .satisfies(rows("| RESTEasy |", busy))
                .satisfies(rows("| Undertow |", busy))
                .contains(STATIC, "(network-static.png)");
        for (String coding : List.of("lzf", "zstd", "br", "gzip")) {
            assertThat(text).satisfies(rows("| " + coding + " |", busy + decoded));
        }
        assertThat(directory.resolve("network.json")).isNotEmptyFile();
    }

    @Test
    void theLevelsOfTheCommandLineCount(@TempDir Path usual, @TempDir Path high)
            throws IOException, InterruptedException {
        Function<String, String> zstd = text -> text.lines()
                .filter(line -> line.startsWith("| zstd |"))
                .findFirst()
                .orElseThrow()
                .split(" \\| ", -1)[1];
        assertThat(number(zstd.apply(run(high, Map.of("zstd", 9)))))
                .isLessThan(number(zstd.apply(run(usual, Map.of()))));
    }

    private static long number(String cell) {
        return Long.parseLong(cell.replace(",", ""));
    }

    private static String run(Path directory, Map<String, Integer> levels) throws IOException, InterruptedException {
        Report report = new Report("network", directory);
        report.heading("network");
        NetworkBenchmark.LoadEffort once = new NetworkBenchmark.LoadEffort(1, Duration.ZERO, Duration.ZERO, 1);
        NetworkBenchmark.run(ServerProcess.ownJava(), levels, once, report);
        report.write();
        return Files.readString(directory.resolve("network.md"));
    }

    private static Consumer<String> rows(String start, int count) {
        return text -> assertThat(text.lines().filter(line -> line.startsWith(start)))
                .as(start)
                .hasSize(count);
    }
}
