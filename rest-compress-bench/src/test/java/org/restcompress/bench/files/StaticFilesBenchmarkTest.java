// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;

@Tag("matrix")
class StaticFilesBenchmarkTest {
    private static final Path BODY = Path.of("..", "testdata", "rest", "jobs-big.json");

    /** That files are coded as is said, and decode to what they are, is checked before. */
    @Test
    void everyWayHasItsRowForEverySet(@TempDir Path directory) throws IOException, InterruptedException {
        Report report = new Report("static-files", directory);
        report.heading("static-files");
        StaticFilesBenchmark.run(
                BODY, 2, ServerProcess.ownJava(), new StaticFilesBenchmark.Effort(4, Duration.ZERO, 1), report);
        report.write();

        String text = Files.readString(directory.resolve("static-files.md"));
        int sets = 4;
        for (Servers.Row row : Servers.Row.ALL) {
            assertThat(text.lines().filter(line -> line.startsWith("| " + row.name() + " |")))
                    .as(row.name())
                    .hasSize(sets);
        }
        assertThat(text)
                .contains("| requests/s, embedded and precoded, gzip : from disk, uncoded | 2 KB |")
                .contains("| requests/s, embedded and precoded, gzip : on the fly, gzip | 100 KB |")
                .contains(
                        "| workers' CPU time, embedded and precoded, gzip : Undertow's handler, precoded, gzip | 2 KB |")
                .contains("(static-files-requests.png)");
        assertThat(directory.resolve("static-files.json")).isNotEmptyFile();
    }
}
