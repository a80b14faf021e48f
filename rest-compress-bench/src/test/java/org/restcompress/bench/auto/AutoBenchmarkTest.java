// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.auto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.Options;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is. */
@Tag("matrix")
class AutoBenchmarkTest {
    @TempDir
    Path corpus;

    @TempDir
    Path results;

    @BeforeEach
    void copyOneFile() throws IOException {
        Files.copy(Path.of("..", "testdata", "rest", "weather-small.xml"), corpus.resolve("weather-small.xml"));
    }

    @Test
    void eachPointIsThere() throws IOException {
        Report report = new Report("auto", results);
        new AutoBenchmark().run(new Options(true, results, corpus, Map.of("--codings", "zstd,lzf")), report);
        report.write();
        assertThat(Files.readString(results.resolve("auto.md")))
                .contains(
                        "## Clients that wait 5 ms between two requests",
                        "| 10 | 0 % | zstd",
                        "| 25000 | 100 % | plain |");
        assertThat(Files.readString(results.resolve("auto.json")).split("\"megabits\""))
                .hasSize(31);
    }
}
