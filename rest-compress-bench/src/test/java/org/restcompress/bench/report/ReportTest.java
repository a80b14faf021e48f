// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Chart.Kind;

/** What is written, and how. */
class ReportTest {
    @TempDir
    Path directory;

    @Test
    void aTableShowsThreeDigitsThatCount() {
        Table table = new Table("what", "figure")
                .row("much", 12345.6)
                .row("little", 0.012345)
                .row("nothing", Double.NaN);
        assertThat(table.markdown()).isEqualTo("""
                        | what | figure |
                        |---|---:|
                        | much | 12,346 |
                        | little | 0.0123 |
                        | nothing | – |
                        """);
    }

    @Test
    void jsonEscapesWhatItMust() {
        assertThat(Json.of(Map.of("a\"b", List.of(1, true, "\n", Double.NaN))))
                .isEqualTo("{\"a\\\"b\": [1,\ntrue,\n\"\\u000a\",\nnull]}");
    }

    @Test
    void aReportIsTextFiguresAndCharts() throws IOException {
        Report report = new Report("sample", directory);
        report.heading("sample");
        report.figure(Map.of("speed", 1.5));
        for (Kind kind : Kind.values()) {
            report.chart(new Chart(
                    kind.name(),
                    "a chart",
                    kind,
                    Axis.logarithmic("x"),
                    kind == Kind.BARS ? Axis.linear("y") : Axis.logarithmic("y"),
                    List.of(new Series("s", List.of(1, 10), List.of(2.0, 20.0), List.of("a", "b")))));
        }
        report.write();
        assertThat(Files.readString(directory.resolve("sample.md")))
                .contains("# sample", "![a chart](sample-BARS.png)");
        assertThat(Files.readString(directory.resolve("sample.json"))).contains("\"speed\": 1.5");
    }

    @Test
    void theMedianOfAnOddNumberIsTheOneInTheMiddle() {
        assertThat(Spread.of(new double[] {9, 1, 5})).isEqualTo(new Spread(1, 5, 9));
    }

    @Test
    void theMedianOfAnEvenNumberIsBetweenTheTwoInTheMiddle() {
        assertThat(Spread.of(new double[] {9, 1, 5, 3})).isEqualTo(new Spread(1, 4, 9));
    }

    @Test
    void ofNothingThereIsNoFigure() {
        assertThat(Spread.of(new double[0]).median()).isNaN();
        assertThat(Spread.of(new double[0]).range()).isEqualTo("–");
    }

    @Test
    void theRangeGoesFromTheLeastToTheMost() {
        assertThat(Spread.of(new double[] {1.25, -2, 300}).range()).isEqualTo("-2.00 … 300");
    }
}
