// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fails if docs/runtimes.md names a version of a runtime that no module of rest-compress-runtimes tests, or if a module never
 * runs its tests in {@code .ci/run}.
 */
final class TestedVersions {
    private static final Pattern VERSION = Pattern.compile("\\b\\d+(?:\\.\\d+){2,3}\\b");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Path RUNTIMES = Path.of("rest-compress-runtimes");
    private static final Path PAGE = Path.of("docs", "runtimes.md");

    public static void main(String[] args) {
        String runtimes = read(RUNTIMES.resolve("pom.xml"));
        // A project that no module names is never built.
        Stream<String> modules =
                MODULE.matcher(runtimes).results().map(module -> read(RUNTIMES.resolve(module.group(1)).resolve("pom.xml")));
        String poms = Stream.concat(Stream.of(read(Path.of("pom.xml")), runtimes), modules)
                .collect(Collectors.joining("\n"));
        // The matrix skips what `mvn verify` has tested, so nothing else may skip its tests there.
        String byDefault = runtimes.substring(0, runtimes.indexOf("<profiles>"));
        List<String> silent = MODULE.matcher(runtimes.substring(byDefault.length()))
                .results()
                .map(module -> module.group(1))
                .filter(module -> !byDefault.contains("<module>" + module + "</module>"))
                .filter(module -> read(RUNTIMES.resolve(module).resolve("pom.xml")).contains("${skip.default}"))
                .toList();
        if (!silent.isEmpty()) {
            System.err.println("These projects have the property skipITs, so .ci/run never tests them: " + silent);
            System.exit(1);
        }
        Set<String> untested = new TreeSet<>();
        int named = 0;
        for (String row : rows()) {
            Matcher version = VERSION.matcher(row.split("\\|")[1]);
            while (version.find()) {
                named++;
                if (!Pattern.compile(">" + Pattern.quote(version.group()) + "(\\.Final)?<").matcher(poms).find()) {
                    untested.add(version.group() + " (" + row.split("\\|")[1].strip() + ")");
                }
            }
        }
        if (named == 0 || !untested.isEmpty()) {
            System.err.println(PAGE + " names " + named + " versions, and no POM has these: " + untested);
            System.exit(1);
        }
        System.out.println(PAGE + ": each of " + named + " versions is one that a POM tests");
    }

    /** Those of the page's first table, without its head. */
    private static List<String> rows() {
        return read(PAGE)
                .lines()
                .dropWhile(line -> !line.startsWith("| runtime |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
