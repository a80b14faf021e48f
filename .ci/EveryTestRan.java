// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fails if a test has left no report: {@code java .ci/EveryTestRan.java}, in the root and after its runs. */
class EveryTestRan {
    public static void main(String[] args) throws IOException {
        Set<String> ran;
        List<Path> tests;
        try (Stream<Path> files = Files.walk(Path.of(""))) {
            List<Path> all = files.map(Path::normalize).toList();
            ran = all.stream()
                    .filter(file -> file.toString().matches(".*target/(surefire|failsafe)-reports/[^/]*"))
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("TEST-"))
                    .collect(Collectors.toSet());
            tests = all.stream()
                    .filter(file -> file.toString()
                            .matches("(?!.*/target/).*/src/((main|test)/java/.*IT|test/java/.*(?<!Under)Test)\\.java"))
                    .toList();
        }
        List<String> forgotten = tests.stream()
                .map(file -> file.toString().replaceAll(".*/src/(main|test)/java/|\\.java$", ""))
                .map(name -> name.replace('/', '.'))
                .filter(name -> !ran.contains("TEST-" + name + ".xml"))
                .sorted()
                .toList();
        System.out.println(tests.size() + " tests, without a report: " + forgotten);
        System.exit(forgotten.isEmpty() ? 0 : 1);
    }
}
