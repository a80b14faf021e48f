// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares the first table of docs/runtimes.md with the versions in rest-compress-runtimes/pom.xml and with the reports of the
 * tests. It fails if a runtime or a version differs, if a runtime did not run in that version, or if fewer tests were found than
 * the table says. A test that was skipped counts as found, since its report has the reason. A runtime may be skipped as a whole.
 * With {@code -Drestcompress.update=true}, it first writes versions and numbers, and then compares only the numbers of projects
 * that have reports. The other columns are written by hand.
 */
final class TestedVersions {
    private static final Path RUNTIMES = Path.of("rest-compress-runtimes");
    private static final Path PAGE = Path.of("docs", "runtimes.md");

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern NAME = Pattern.compile("<name>(rest-compress on [^<]+)</name>");
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");
    private static final Pattern ROWS =
            Pattern.compile("(<!-- tested -->\n[^\n]*\n[^\n]*\n)(.*?)(<!-- end -->)", Pattern.DOTALL);
    private static final Pattern ROW =
            Pattern.compile("\\| \\[(.+?)]\\(\\.\\./rest-compress-runtimes/(.+?)\\) \\| (\\d+) \\|(.*)\n");
    private static final Pattern COUNTS = Pattern.compile(
            "<testsuite [^>]*\\btests=\"(\\d+)\" errors=\"(\\d+)\" skipped=\"(\\d+)\" failures=\"(\\d+)\"");

    /** The columns of a row that this writes, and the others. */
    private record Row(String runtime, int passed, String others) {}

    private record Counts(int passed, int skipped) {}

    public static void main(String[] args) throws IOException {
        Map<String, String> listed = listed();
        Map<String, Counts> counts = new LinkedHashMap<>();
        listed.forEach((project, name) -> counts.put(project, counts(project, name)));
        boolean isUpdate = Boolean.getBoolean("restcompress.update");
        if (isUpdate) {
            Map<String, Row> rows = rows();
            rows.keySet().retainAll(listed.keySet());
            listed.forEach((project, name) -> {
                // A project that did not run keeps its row.
                if (counts.get(project).passed() > 0) {
                    String others = rows.containsKey(project) ? rows.get(project).others() : " | |";
                    rows.put(project, new Row(runtime(name), counts.get(project).passed(), others));
                }
            });
            write(rows);
        }
        Map<String, Row> rows = rows();
        List<String> skipped = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        rows.keySet().stream()
                .filter(project -> !listed.containsKey(project))
                .forEach(project -> faults.add(project + " is in the table, and is no module of the runtimes"));
        List<String> unknown = new ArrayList<>();
        listed.forEach((project, name) -> {
            Row row = rows.getOrDefault(project, new Row("", 1, ""));
            Counts ran = counts.get(project);
            if (!row.runtime().equals(runtime(name))) {
                faults.add(project + " is " + runtime(name) + ", and the table has: " + row.runtime());
            } else if (isUpdate && !Files.exists(reports(project))) {
                // The others may not have run where a runtime is added.
                unknown.add(project);
            } else if (ran.passed() == 0 && ran.skipped() > 0) {
                System.out.println("All tests of " + project + " were skipped, for the reasons that its reports give");
                skipped.add(project);
            } else if (ran.passed() + ran.skipped() < row.passed()) {
                faults.add(project + ": " + ran + ", and the table has " + row.passed());
            }
        });
        if (!faults.isEmpty()) {
            faults.add("If this is right, run: java -Drestcompress.update=true .ci/TestedVersions.java");
        }
        faults.addAll(silent());
        faults.forEach(System.err::println);
        if (!faults.isEmpty()) {
            System.exit(1);
        }
        if (!unknown.isEmpty()) {
            System.out.println("These have no reports, and were not compared: " + unknown);
        }
        System.out.println(PAGE + ": " + (rows.size() - skipped.size() - unknown.size())
                + " runtimes ran in the versions that the table has, and these were skipped: " + skipped);
    }

    /** The matrix skips what {@code mvn verify} has tested, so no other project may skip its tests there. */
    private static List<String> silent() {
        String list = read(RUNTIMES.resolve("pom.xml"));
        String byDefault = list.substring(0, list.indexOf("<profiles>"));
        return MODULE.matcher(list.substring(byDefault.length()))
                .results()
                .map(module -> module.group(1))
                .filter(module -> !byDefault.contains("<module>" + module + "</module>"))
                .filter(module -> read(RUNTIMES.resolve(module).resolve("pom.xml")).contains("${skip.default}"))
                .map(module -> module + " has the property skipITs, so .ci/run never tests it")
                .toList();
    }

    /** The names of the projects that hold the contract, by directory. Their versions are properties of the modules' parent. */
    private static Map<String, String> listed() {
        String list = read(RUNTIMES.resolve("pom.xml"));
        Map<String, String> names = new LinkedHashMap<>();
        MODULE.matcher(list).results().map(module -> module.group(1)).forEach(project -> {
            Matcher name = NAME.matcher(read(RUNTIMES.resolve(project).resolve("pom.xml")));
            if (name.find()) {
                names.put(project, PROPERTY.matcher(name.group(1)).replaceAll(property -> value(list, property)));
            }
        });
        return names;
    }

    private static String value(String list, MatchResult property) {
        Matcher element =
                Pattern.compile("<" + Pattern.quote(property.group(1)) + ">([^<]+)</").matcher(list);
        if (!element.find()) {
            throw new IllegalStateException("no version in " + RUNTIMES.resolve("pom.xml") + ": " + property.group());
        }
        return element.group(1);
    }

    private static String runtime(String name) {
        return name.replace("rest-compress on ", "").replace(".Final", "");
    }

    /** Of the tests that ran in a project while it had that name. */
    private static Counts counts(String project, String name) {
        int passed = 0;
        int skipped = 0;
        Path reports = reports(project);
        if (Files.exists(reports)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(reports, "TEST-*.xml")) {
                for (Path file : files) {
                    String report = read(file);
                    Matcher tests = COUNTS.matcher(report);
                    if (tests.find() && report.contains("<property name=\"contract.runtime\" value=\"" + name + "\"")) {
                        int all = Integer.parseInt(tests.group(1));
                        int left = Integer.parseInt(tests.group(3));
                        passed += all - left - Integer.parseInt(tests.group(2)) - Integer.parseInt(tests.group(4));
                        skipped += left;
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return new Counts(passed, skipped);
    }

    private static Path reports(String project) {
        return RUNTIMES.resolve(project).resolve("target").resolve("failsafe-reports");
    }

    private static Map<String, Row> rows() {
        Map<String, Row> rows = new LinkedHashMap<>();
        ROW.matcher(table(read(PAGE)).group(2))
                .results()
                .forEach(row -> rows.put(
                        row.group(2), new Row(row.group(1), Integer.parseInt(row.group(3)), row.group(4))));
        return rows;
    }

    private static void write(Map<String, Row> rows) throws IOException {
        StringBuilder text = new StringBuilder();
        rows.forEach((project, row) -> text.append("| [" + row.runtime() + "](../rest-compress-runtimes/" + project
                + ") | " + row.passed() + " |" + row.others() + "\n"));
        Matcher table = table(read(PAGE));
        Files.writeString(
                PAGE,
                table.replaceFirst("$1" + Matcher.quoteReplacement(text.toString()) + "$3"));
    }

    private static Matcher table(String page) {
        Matcher table = ROWS.matcher(page);
        if (!table.find()) {
            throw new IllegalStateException(PAGE + " has no table between <!-- tested --> and <!-- end -->");
        }
        return table;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
