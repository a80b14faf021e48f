// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.http2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is. */
@Tag("matrix")
class Http2BenchmarkTest {
    private static final Path BODY = Path.of("..", "testdata", "rest", "jobs-big.json");

    /** The benchmark itself sees that each response has the version and the coding that were asked for. */
    @Test
    void everyVersionHasItsRowForLargeAndSmallBodies(@TempDir Path directory) throws IOException, InterruptedException {
        Report report = new Report("http2", directory);
        Http2Benchmark.run(BODY, Duration.ofMillis(50), 1, report);
        report.write();

        String markdown = Files.readString(directory.resolve("http2.md"));
        for (Setup setup : Setup.ALL) {
            assertThat(markdown.split(Pattern.quote("\n| " + setup.row(true) + " |"), -1))
                    .hasSize(3);
        }
        assertThat(markdown.split(Pattern.quote("\n| HTTP/1.1 |"), -1)).hasSize(3);
        assertThat(markdown).doesNotContain("–");
    }
}
