// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how much anything takes. */
@Tag("matrix")
class StreamsBenchmarkTest {
    private static final Path CORPUS = Path.of("..", "testdata", "rest");

    @TempDir
    Path directory;

    static List<StreamCoding> ways() {
        return StreamCoding.ALL;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void everyWayGivesBackItsEvents(StreamCoding way) throws IOException {
        IdleEncoders.check(way, 20);
    }

    /** The benchmark itself sees that each way is the one that was asked for. */
    @Test
    void encodersAndStreamsAreInTheTablesAndCharts() throws IOException, InterruptedException {
        Map<String, String> own = Map.of("--streams", "50", "--codings", "zstd", "--no-warm-up", "");
        Report report = new Report("streams", directory);
        new StreamsBenchmark().run(new Options(false, directory, CORPUS, own), report);
        report.write();

        String markdown = Files.readString(directory.resolve("streams.md"));
        for (String row : List.of("| none |  | 50 |", "| zstd | stateless | 50 |", "| zstd | stateful | 50 |")) {
            assertThat(markdown.split(Pattern.quote(row), -1)).as(row).hasSize(3);
        }
        assertThat(markdown)
                .contains(
                        "(streams-encoders-memory.png)",
                        "(streams-encoders-cpu.png)",
                        "(streams-server-memory.png)",
                        "(streams-server-cpu.png)");
        assertThat(directory).isDirectoryContaining("glob:**/streams.json");
    }

    @Test
    void eventSinksAreInTheTablesToo() throws IOException, InterruptedException {
        Map<String, String> own = Map.of("--streams", "50", "--codings", "zstd", "--no-warm-up", "", "--sinks", "");
        Report report = new Report("streams", directory);
        new StreamsBenchmark().run(new Options(true, directory, CORPUS, own), report);
        report.write();

        assertThat(Files.readString(directory.resolve("streams.md"))
                        .split(Pattern.quote("| zstd | stateless | 50 |"), -1))
                .hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"--streams, 1", "--streams, 10001", "--streams, many", "--codings, zip"})
    void whatMakesNoSenseIsNamed(String option, String value) {
        Options options = new Options(true, directory, CORPUS, Map.of(option, value));
        Report report = new Report("streams", directory);

        assertThatThrownBy(() -> new StreamsBenchmark().run(options, report))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(option + ": " + value + " (expected ");
    }
}
