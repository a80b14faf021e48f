// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.report.Report;

/** The command line and the tables: {@code BreachIT} has the attack. */
class BreachBenchmarkTest {
    private static final Path CORPUS = Path.of("..", "testdata", "rest");
    private static final String TOKEN = "0123456789abcdef";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "--codings, zip, --codings: zip (expected gzip",
        "--modes, loud, --modes: loud (expected off",
        "--budget, many, --budget: many is not a number",
        "--seeds, any, --seeds: any is not a number",
        "--demo, nowhere, --demo: there is no file",
    })
    void whatMakesNoSenseIsNamed(String option, String value, String message) {
        Options options = new Options(true, directory, CORPUS, Map.of(option, value));
        Report report = new Report("breach", directory);

        assertThatThrownBy(() -> new BreachBenchmark().run(options, report))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void theBestWayIsHeldAgainstTheBestWithoutJitter() throws IOException {
        BreachReport results = new BreachReport();
        results.add(result(Attack.Mode.OFF, Attack.Way.AVERAGES_REPEATED, TOKEN.substring(0, 4), 10));
        results.add(result(Attack.Mode.OFF, Attack.Way.AVERAGES_VARIED, TOKEN, 5_000));
        results.add(result(Attack.Mode.OFF, Attack.Way.MINIMA_VARIED, TOKEN, 4_000));
        for (int requests : new int[] {400_000, 200_000, 300_000}) {
            results.add(result(Attack.Mode.CONTENT, Attack.Way.AVERAGES_VARIED, TOKEN, requests));
        }
        Report report = new Report("breach", directory);
        results.write(report);
        report.write();

        assertThat(Files.readString(directory.resolve("breach.md")))
                .contains("| `gzip`, off | no: 4 of 16 digits, 10 | 5,000 |  | 4,000 | 1.00 |")
                .contains("| `gzip`, content |  | 300,000 (200,000 … 400,000) |  |  | 75.0 |");
    }

    private static BreachReport.Result result(Attack.Mode mode, Attack.Way way, String digits, long requests) {
        return new BreachReport.Result("gzip", mode, way, new Attack.Outcome(digits, requests), TOKEN);
    }
}
