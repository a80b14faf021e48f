// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is; it holds each file's content against what was decoded by itself. */
@Tag("matrix")
class CorpusBenchmarkTest {
    private static final Path CORPUS = Path.of("..", "testdata", "rest");
    private static final Map<String, String> SHORT = Map.of("--no-fork", "", "--rounds", "1", "--millis", "1");

    @TempDir
    Path corpus;

    @TempDir
    Path results;

    @BeforeEach
    void copyTwoFiles() throws IOException {
        for (String file : List.of("weather-small.json", "weather-small.xml")) {
            Files.copy(CORPUS.resolve(file), corpus.resolve(file));
        }
    }

    @Test
    void everyCodingIsThereAtEveryLevelWithItsSize() throws IOException {
        Report report = new Report("corpus", results);
        Options options = new Options(true, results, corpus, SHORT);
        new CorpusBenchmark().run(options, report);
        report.write();
        String figures = Files.readString(results.resolve("corpus.json"));
        for (Result.Choice choice : Result.Choice.of(Codings.of(options, report))) {
            for (String file : List.of("weather-small.json", "weather-small.xml")) {
                byte[] content = Files.readAllBytes(corpus.resolve(file));
                int coded = choice.codec().encode(content, 0, content.length, new byte[2 * content.length]);
                assertThat(figures)
                        .contains("\"coding\": \"" + choice.coding() + "\", \"level\": " + choice.level()
                                + ", \"file\": \"" + file + "\", \"size\": " + content.length + ", \"coded\": "
                                + coded + ",");
            }
        }
        assertThat(Files.readString(results.resolve("corpus.md")))
                .contains("| **zstd 2** |", "## When to code", "| ms/MB at 25 Gbit/s |", "## The defaults")
                .doesNotContain("## Then and now");
    }
}
