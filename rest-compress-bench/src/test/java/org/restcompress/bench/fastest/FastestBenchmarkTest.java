// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.fastest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is. */
@Tag("matrix")
class FastestBenchmarkTest {
    private static final Path BODY = Path.of("..", "testdata", "rest", "jobs-big.json");

    @Test
    void eachLinkHasItsRowForEachLoad(@TempDir Path directory) throws IOException, InterruptedException {
        Report report = new Report("fastest", directory);
        Duration none = Duration.ZERO;
        FastestBenchmark.run(
                BODY,
                new FastestBenchmark.Effort(
                        List.of(2, 20), List.of(1), List.of(0.0, 0.5), Duration.ofMillis(200), none, none, 2),
                report);
        report.write();

        List<String> rows = Files.readString(directory.resolve("fastest.md"))
                .lines()
                .filter(line -> line.endsWith(" % |"))
                .toList();
        assertThat(rows).hasSize(3 * 2 * 2);
        for (String point :
                List.of("| 1000 | 0 % | 1 | 2KB |", "| 10000 | 50 % | 1 | 20KB |", "| 25000 | 50 % | 1 | 2KB |")) {
            assertThat(rows).anyMatch(row -> row.startsWith(point));
        }
        // On the wide link a body of 20 KB is not coded, but for the one in 64 that is a trial: of so few it is some
        // percent.
        assertThat(rows)
                .anyMatch(row -> row.startsWith("| 25000 | 0 % | 1 | 20KB |") && row.matches(".* \\| -?\\d % \\|"));
    }
}
