// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.report.Report;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

@Tag("matrix")
class NetworkBenchmarkTest {
    private static final Path BODY = Path.of("..", "testdata", "rest", "jobs-big.json");

    /** Bytes of the demo's {@code static}, as the README has it. */
    private static final String STATIC = "1,823,942";

    /** A request of each kind: that they are coded as is said, and decode to the same bytes, is checked before. */
    @Test
    void everyCoderHasItsRowForEveryContentAndLink(@TempDir Path directory) throws IOException, InterruptedException {
        Report report = new Report("network", directory);
        report.heading("network");
        NetworkBenchmark.run(
                BODY,
                ServerProcess.ownJava(),
                List.of(),
                new NetworkBenchmark.LoadEffort(1, Duration.ZERO, Duration.ZERO, 1, false, Set.of()),
                report);
        report.write();

        String text = Files.readString(directory.resolve("network.md"));
        int rendered = 2;
        int contents = 3 + rendered;
        // Loopback has all contents, and 1 Gbit/s those that are rendered.
        int tables = contents + rendered;
        int groups = contents;
        int cpu = groups + 1;
        int decoded = rendered;
        assertThat(text)
                .satisfies(rows("| none |", tables + groups + decoded))
                .satisfies(rows("| not asked |", tables + cpu))
                .satisfies(rows("| RESTEasy |", tables + cpu))
                .satisfies(rows("| Undertow |", tables + cpu))
                .contains(STATIC)
                .doesNotContain("| gzhttp |");
        for (String coding : List.of("lzf", "zstd", "br", "gzip")) {
            assertThat(text).satisfies(rows("| " + coding + " |", tables + cpu + decoded));
        }
        assertThat(directory.resolve("network.json")).isNotEmptyFile();
        assertThat(text).contains("(network-static.png)", "(network-cpu.png)");
    }

    @Test
    void aSliceHasTheRowsThatWereNamedAtTheirLevels(@TempDir Path directory) throws IOException, InterruptedException {
        NetworkBenchmark.LoadEffort effort =
                new NetworkBenchmark.LoadEffort(1, Duration.ZERO, Duration.ZERO, 2, false, Set.of("zstd"));
        Report report = new Report("network", directory);
        report.heading("network");
        NetworkBenchmark.run(BODY, ServerProcess.ownJava(), List.of("zstd=19"), effort, report);
        report.write();

        int sizes = 3;
        int busy = sizes;
        assertThat(Files.readString(directory.resolve("network.md")))
                .satisfies(rows("| zstd |", 1 + sizes + busy))
                .satisfies(rows("| none |", sizes + busy))
                .contains("| " + String.format(Locale.ROOT, "%,d", lengthAtLevel19()) + " |")
                .doesNotContain("| gzip |", "| not asked |", "static");
    }

    /** Bytes of the first 20 KB. */
    private static int lengthAtLevel19() throws IOException {
        byte[] content = Arrays.copyOf(Files.readAllBytes(BODY), 20 * 1024);
        ContentCodec zstd = Codecs.installed().named("zstd").orElseThrow();
        int usual = zstd.encode(content, 0, content.length, new byte[content.length]);
        int high = zstd.withLevel(19).encode(content, 0, content.length, new byte[content.length]);
        assertThat(high).isLessThan(usual);
        return high;
    }

    private static Consumer<String> rows(String start, int count) {
        return text -> assertThat(text.lines().filter(line -> line.startsWith(start)))
                .as(start)
                .hasSize(count);
    }
}
