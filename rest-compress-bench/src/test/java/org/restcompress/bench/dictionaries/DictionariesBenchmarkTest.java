// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is; each coding looks by itself whether its bodies come back. */
class DictionariesBenchmarkTest {
    private static final Path CORPUS = Path.of("..", "testdata", "rest");

    @TempDir
    Path directory;

    private String run(Map<String, String> own) throws IOException {
        Report report = new Report("dictionaries", directory);
        new DictionariesBenchmark().run(new Options(true, directory, CORPUS, own), report);
        report.write();
        return Files.readString(directory.resolve("dictionaries.md"));
    }

    @Test
    @Tag("matrix")
    void deltasAreInTheTables() throws IOException {
        String markdown = run(Map.of("--no-fork", "", "--rounds", "1", "--millis", "1", "--sizes", "2048,20480"));
        for (Contender contender : DictionariesBenchmark.contenders()) {
            assertThat(markdown).contains(" | " + contender + " |");
        }
        assertThat(markdown).contains("| 2 KB, 0.1 % changed |", "| 20 KB, 100 % changed |");
    }

    @ParameterizedTest
    @CsvSource({
        "--changed, 0, --changed: 0 (expected more than 0",
        "--changed, few, --changed: few (expected more than 0",
    })
    void whatMakesNoSenseIsNamed(String option, String value, String message) {
        assertThatThrownBy(() -> run(Map.of(option, value)))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(message);
    }
}
