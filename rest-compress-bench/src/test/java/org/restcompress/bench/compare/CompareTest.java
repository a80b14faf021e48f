// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.bench.network.ProcessCpu;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Interval;
import org.restcompress.bench.report.Report;

class CompareTest {
    private static final Path PAGE = Path.of("..", "docs", "performance.md");
    private static final Path TARGETS = Path.of("RESULTS.md");
    private static final Path RECORDED = Path.of("results", "compare.json");
    private static final Path BODY = Path.of("..", "testdata", "rest", "jobs-big.json");
    private static final Size SMALL = Size.ALL.get(0);
    private static final long SEED = 1;

    @TempDir
    Path directory;

    /** With {@code -Drestcompress.update=true} it writes the tables. */
    @Test
    void thePagesHaveTheRecordedResults() throws IOException {
        String json = Files.readString(RECORDED);
        assertHas(PAGE, page -> CompareTables.update(page, json));
        assertHas(TARGETS, page -> CompareTables.updateTargets(page, json));
    }

    private static void assertHas(Path page, UnaryOperator<String> update) throws IOException {
        String rendered = update.apply(Files.readString(page));
        if (Boolean.getBoolean("restcompress.update")) {
            Files.writeString(page, rendered);
        }
        assertThat(Files.readString(page))
                .as("run this with -Drestcompress.update=true")
                .isEqualTo(rendered);
    }

    /** One request instead of a load, so that the test does not need h2load. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void oneRowIsMeasuredBesideThePlainRowAndComesIntoThePage() throws IOException, InterruptedException {
        Report report = new Report("compare", directory);
        report.heading("compare");
        Place place = new Place(
                ServerProcess.ownJava(),
                Optional.empty(),
                Map.of("zstd", 19),
                directory,
                CompareBenchmark.bodies(BODY, directory));
        Effort once = new Effort(2, Duration.ZERO, Duration.ZERO, Duration.ZERO, 1, Duration.ZERO);
        CompareBenchmark.run(place, Set.of("zstd"), once, SEED, report);
        report.write();

        assertThat(Files.readString(directory.resolve("compare.md")))
                .contains("## Drift", "| zstd | ", "| none | ", "unknown")
                .doesNotContain("| gzip | ", "| gzhttp | ");
        String page = CompareTables.update(Files.readString(PAGE), Files.readString(directory.resolve("compare.json")));
        assertThat(page).startsWith("# Performance").contains("| zstd | ", "| 100 KB |");
    }

    @Test
    void aJdk25IsFoundByItsRelease() throws IOException {
        assertThat(LaterJvm.find(Map.of(), directory)).isEmpty();
        install("jdk-17", "17.0.15");
        Path installed = install("jdk-25", "25.0.3");
        assertThat(LaterJvm.find(Map.of(), directory)).contains(installed.resolve("bin/java"));
        Path named = install("a-named-jdk", "25");
        assertThat(LaterJvm.find(Map.of("JAVA_HOME_25_X64", named.toString()), directory))
                .contains(named.resolve("bin/java"));
    }

    private Path install(String name, String version) throws IOException {
        Path home = Files.createDirectory(directory.resolve(name));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    /** The tables leave out rows that were not measured. */
    @Test
    void onlyMeasuredRowsComeIntoThePage() throws IOException {
        String json = Files.readAllLines(RECORDED).stream()
                .filter(line -> !line.contains("\"gzhttp default\""))
                .collect(Collectors.joining("\n"));
        assertThat(CompareTables.update(Files.readString(PAGE), json))
                .contains("| gzhttp zstd default : Java 25 zstd | ", "| Go default none : Java 25 none | ")
                .contains("no options for heap, collector or compilers")
                .doesNotContain("| gzhttp default ");
    }

    @Test
    void anIntervalIsTheSameForTheSameSeed() {
        double[] values = {3, 1, 2, 10, Double.NaN, 4, 5, 6};
        assertThat(Interval.of(values, SEED)).isEqualTo(new Interval(2, 4, 6)).hasToString("4.00 (2.00 … 6.00)");
        assertThat(Interval.of(values, SEED + 1)).isEqualTo(new Interval(2, 4, 6));
    }

    @Test
    void aFewValuesHaveNoInterval() {
        Interval few = Interval.of(new double[] {7, 7, 8}, SEED);
        assertThat(few).hasToString("7.00");
        assertThat(Target.verdict(few, 9, false)).isEqualTo(Target.Verdict.OPEN);
        assertThat(Interval.of(new double[0], SEED).median()).isNaN();
    }

    @ParameterizedTest
    @CsvSource({
        "2, 3, true, MET",
        "1, 3, true, OPEN",
        "1, 1.9, true, MISSED",
        "1, 2, false, MET",
        "1, 3, false, OPEN",
        "2.1, 3, false, MISSED",
    })
    void onlyAWholeIntervalMeetsOrMissesABound(double low, double high, boolean atLeast, Target.Verdict verdict) {
        assertThat(Target.verdict(new Interval(low, (low + high) / 2, high), 2, atLeast))
                .isEqualTo(verdict);
    }

    @Test
    void differencesAndRatiosAreComputedInEachRound() {
        Comparison comparison = new Comparison(
                List.of(
                        sample("none", "none", 1, 10, ""),
                        sample("gzip", "none", 1, 15, ""),
                        sample("Go none", "Go none", 1, 20, ""),
                        sample("gzhttp", "Go none", 1, 40, ""),
                        sample("none", "none", 2, 100, ""),
                        sample("gzip", "none", 2, 105, ""),
                        sample("Go none", "Go none", 2, 20, ""),
                        sample("gzhttp", "Go none", 2, 40, ""),
                        sample("none", "none", 3, 100, ""),
                        sample("gzip", "none", 3, 1000, Sample.SATURATED)),
                SEED);
        assertThat(comparison.beyond(SMALL, "gzip").median()).isEqualTo(5);
        assertThat(comparison.ratio(SMALL, "gzhttp", "gzip").median()).isEqualTo(4);
        assertThat(comparison.halves(SMALL, "none")).containsExactly(10, 100);
    }

    private static Sample sample(String row, String plain, int round, double cpu, String fault) {
        return new Sample(SMALL.kilobytes(), row, plain, round, SMALL.perSecond(), 1, 1, cpu, 1, 1, 1, 1, fault);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theThreadsOfThisProcessTakeWhatTheProcessTakes() throws IOException {
        long worked = 200_000_000;
        ProcessCpu before = ProcessCpu.of(ProcessHandle.current().pid());
        long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin < worked) {
            Thread.onSpinWait();
        }
        ProcessCpu cpu = ProcessCpu.of(ProcessHandle.current().pid()).since(before);
        assertThat(cpu.nanos()).isGreaterThanOrEqualTo(worked * 9 / 10);
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 100, true",
        "1000, 107, true",
        "1000, 94, true",
        "1000, 108, false",
        "1000, 93, false",
        "0, 2, true"
    })
    void timeOfThreadsThatHaveEndedIsMissed(long millis, long ticks, boolean agrees) {
        assertThat(new ProcessCpu(millis * 1_000_000, ticks).agrees()).isEqualTo(agrees);
    }
}
