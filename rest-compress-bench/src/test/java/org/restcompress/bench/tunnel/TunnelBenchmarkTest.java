// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.Options;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is. */
@Tag("matrix")
class TunnelBenchmarkTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([^|]+?) \\| ([\\d,.]+) \\| ([\\d,.]+) \\|");

    @TempDir
    Path results;

    @Test
    void eachScenarioIsThereAndWhoeverCompressesSendsLess() throws IOException, InterruptedException {
        Report report = new Report("tunnel", results);
        Path corpus = Path.of("..", "testdata", "rest");
        Options options = new Options(true, results, corpus, Map.of("--entries", "50", "--rounds", "1"));
        new TunnelBenchmark().run(options, report);
        report.write();
        Map<String, Double> written = new HashMap<>();
        Map<String, Double> read = new HashMap<>();
        String page = Files.readString(results.resolve("tunnel.md"));
        Matcher rows = ROW.matcher(page.substring(0, page.indexOf("## Looking")));
        while (rows.find()) {
            written.put(rows.group(1), number(rows.group(2)));
            read.put(rows.group(1), number(rows.group(3)));
        }
        assertThat(read)
                .containsOnlyKeys(Scenario.all().stream().map(Scenario::name).toList());
        for (Scenario scenario : Scenario.all()) {
            if (!scenario.name().equals("none")) {
                assertThat(read.get(scenario.name())).as(scenario.name()).isLessThan(read.get("none"));
                assertThat(written.get(scenario.name())).as(scenario.name()).isLessThan(written.get("none"));
            }
        }
        // By itself a delta of so few bytes hardly pays for its header fields, which the tunnel compresses.
        assertThat(read.get("both with a dictionary, zlib")).isLessThan(read.get("both, zlib"));
        assertThat(Files.readString(results.resolve("tunnel.json")).split("\"scenario\""))
                .hasSize(Scenario.all().size() + 1);
    }

    private static double number(String cell) {
        return Double.parseDouble(cell.replace(",", ""));
    }
}
