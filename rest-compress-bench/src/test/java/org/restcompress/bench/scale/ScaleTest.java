// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.scale.Figure.Part;
import org.restcompress.bench.scale.Figure.What;

class ScaleTest {
    private static final Path PAGE = Path.of("..", "docs", "performance.md");
    private static final Path RECORDED = Path.of("results", "scale.json");

    /** With {@code -Drestcompress.update=true} it writes the tables. */
    @Test
    void thePageHasTheRecordedResults() throws IOException {
        String rendered = ScaleTables.update(Files.readString(PAGE), Files.readString(RECORDED));
        if (Boolean.getBoolean("restcompress.update")) {
            Files.writeString(PAGE, rendered);
        }
        assertThat(Files.readString(PAGE))
                .as("run this with -Drestcompress.update=true")
                .isEqualTo(rendered);
    }

    @Test
    void aForkMeasuresBodiesOnSomeThreads() throws IOException {
        Path body = Path.of("..", "testdata", "rest", "jobs-big.json");
        try (ServerProcess fork = Fork.start(ServerProcess.ownJava(), "zstd", "RAW", body, 10)) {
            Fork.Cost cost = Fork.Cost.parse(fork.ask("2"));
            assertThat(cost.nanos()).isPositive();
            assertThat(cost.allocated()).isNotNegative();
        }
    }

    @Test
    void tablesHaveMediansAndWhatGrows() {
        List<Figure> figures = new ArrayList<>();
        for (int round = 1; round <= 3; round++) {
            figures.add(new Figure(Part.THREADS, "zstd", 1, round, What.NANOS, 10_000 + round));
            figures.add(new Figure(Part.THREADS, "zstd", 2, round, What.NANOS, 12_000 + round));
            figures.add(new Figure(Part.THREADS, "zstd", 1, round, What.ALLOCATED, 656.4));
            figures.add(new Figure(Part.STREAMS, "gzip", 10, round, What.CPU_MICROS, 5));
            figures.add(new Figure(Part.STREAMS, "gzip", 110, round, What.CPU_MICROS, 7));
            figures.add(new Figure(Part.STREAMS, "gzip", 10, round, What.BYTES, 1_000_000));
            figures.add(new Figure(Part.STREAMS, "gzip", 110, round, What.BYTES, 1_000_000 + 204_800));
        }
        assertThat(ScaleTables.of(figures))
                .contains("| zstd | 10.0 (10.0 … 10.0) | 12.0 (12.0 … 12.0) | 1.67 (1.67 … 1.67) | 656 |")
                .contains("| gzip | 5.00 (5.00 … 5.00) | 7.00 (7.00 … 7.00) | 2.00 |");
    }
}
