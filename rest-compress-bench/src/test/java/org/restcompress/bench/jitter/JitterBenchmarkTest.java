// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is; each case looks by itself whether it is padded, and whole. */
@Tag("matrix")
class JitterBenchmarkTest {
    private static final Path CORPUS = Path.of("..", "testdata", "rest");

    @TempDir
    Path directory;

    @Test
    void everyCodingIsInTheTables() throws IOException {
        Map<String, String> own = Map.of("--no-fork", "", "--rounds", "1", "--millis", "1", "--sizes", "2048,20480");
        Report report = new Report("jitter", directory);
        Options options = new Options(true, directory, CORPUS, own);
        new JitterBenchmark().run(options, report);
        report.write();
        String markdown = Files.readString(directory.resolve("jitter.md"));
        for (String coding : Codings.of(options, report)) {
            assertThat(markdown).contains("| 2 KB | " + coding + " |", "| 20 KB | " + coding + " |");
            assertThat(markdown).containsPattern("(?m)^\\| " + coding + " \\| .* \\| ≤ 5 \\|");
        }
        assertThat(markdown).contains("| size | CONTENT | CONTENT_SHA256 | RANDOM |");
    }
}
