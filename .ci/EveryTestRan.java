// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Fails if a test class has left no report, or reports without a test: {@code java .ci/EveryTestRan.java}, in the root and
 * after its runs.
 */
class EveryTestRan {
    private static final Pattern REPORT = Pattern.compile(".*target/(surefire|failsafe)-reports/TEST-(.*)\\.xml");
    private static final Pattern TEST =
            Pattern.compile("(?!.*/target/).*/src/(main|test)/java/(.*(IT|(?<!Under)Test))\\.java");
    private static final Pattern COUNTS =
            Pattern.compile("<testsuite [^>]*?\\btests=\"(\\d+)\"[^>]*?\\bskipped=\"(\\d+)\"", Pattern.DOTALL);

    public static void main(String[] args) throws IOException {
        Map<String, Counts> reported = new TreeMap<>();
        List<Path> all;
        try (Stream<Path> files = Files.walk(Path.of(""))) {
            all = files.map(Path::normalize).toList();
        }
        for (Path file : all) {
            Matcher report = REPORT.matcher(file.toString());
            if (report.matches()) {
                reported.merge(report.group(2), counts(file), Counts::plus);
            }
        }
        Path libdeflate = Path.of("rest-compress-extras", "libdeflate");
        boolean isLeftOut = !Files.exists(libdeflate.resolve("target"));
        if (isLeftOut) {
            System.out.println("rest-compress-libdeflate was left out: it takes a JDK 25");
        }
        List<String> tests = all.stream()
                .filter(file -> !(isLeftOut && file.startsWith(libdeflate)))
                .map(file -> TEST.matcher(file.toString()))
                .filter(Matcher::matches)
                // Unit tests are in src/test.
                .filter(test -> test.group(3).equals("IT") || test.group(1).equals("test"))
                .map(test -> test.group(2).replace('/', '.'))
                .sorted()
                .toList();
        List<String> silent = tests.stream()
                .filter(test -> reported.getOrDefault(test, Counts.NONE).tests() == 0)
                .toList();
        List<String> skipped = tests.stream()
                .filter(test -> !silent.contains(test) && reported.get(test).ran() == 0)
                .toList();
        System.out.println(tests.size() + " test classes; without a test in a report: " + silent);
        System.out.println("All of it skipped, for the reasons that the reports give: " + skipped);
        System.exit(silent.isEmpty() ? 0 : 1);
    }

    private record Counts(int tests, int skipped) {
        static final Counts NONE = new Counts(0, 0);

        Counts plus(Counts other) {
            return new Counts(tests + other.tests, skipped + other.skipped);
        }

        int ran() {
            return tests - skipped;
        }
    }

    private static Counts counts(Path report) throws IOException {
        Matcher counts = COUNTS.matcher(Files.readString(report));
        return counts.find()
                ? new Counts(Integer.parseInt(counts.group(1)), Integer.parseInt(counts.group(2)))
                : Counts.NONE;
    }
}
