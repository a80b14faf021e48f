// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.links;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is. */
@Tag("matrix")
class LinksBenchmarkTest {
    private static final Path CORPUS = Path.of("..", "testdata", "rest");

    /** The benchmark itself sees that each response comes in a coding that was asked for. */
    @Test
    void eachLinkHasItsRowForEachLoad(@TempDir Path directory) throws IOException, InterruptedException {
        Report report = new Report("links", directory);
        LinksBenchmark.run(CORPUS, new LinksBenchmark.Effort(List.of(0.0, 0.5), 10, 3, 2, 2), report);
        report.write();

        String markdown = Files.readString(directory.resolve("links.md"));
        assertThat(markdown).contains("\n| 10 | 0 % |", "\n| 10 | 50 % |", "\n| 25000 | 50 % |");
    }
}
