// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/** Reports the tests that {@code expected-failures.txt} names as skipped where they fail, and as failed where they pass. */
public final class ExpectedFailures implements AfterTestExecutionCallback, TestExecutionExceptionHandler {
    private static final String MAY_PASS = ", or passes";

    private static final Map<String, Entry> EXPECTED = entries().stream()
            .filter(entry -> entry.isOf(Run.current()))
            .collect(Collectors.toUnmodifiableMap(Entry::test, entry -> entry));

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        Entry expected = EXPECTED.get(name(context));
        if (expected == null) {
            throw failure;
        }
        throw new TestAbortedException(expected.reason(), failure);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        Entry expected = EXPECTED.get(name(context));
        if (expected != null
                && !expected.mayPass()
                && context.getExecutionException().isEmpty()) {
            throw new AssertionError(name(context) + " passes: take it out of expected-failures.txt");
        }
    }

    private static String name(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        return context.getRequiredTestClass().getName() + "#" + method.getName();
    }

    /** How many tests fail in a run, at most. */
    static long count(Run run) {
        return entries().stream().filter(entry -> entry.isOf(run)).count();
    }

    private static List<Entry> entries() {
        try (InputStream file = ExpectedFailures.class.getResourceAsStream("/expected-failures.txt")) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(text.replaceAll("(?m)^#.*\n", "").strip().split("\n\n"))
                    .map(Entry::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Entry(String test, List<Run> runs, boolean mayPass, String reason) {
        static Entry of(String lines) {
            String[] line = lines.split("\n");
            return new Entry(
                    line[0],
                    Stream.of(line[1].replace(MAY_PASS, "").split(", "))
                            .map(Run::valueOf)
                            .toList(),
                    line[1].endsWith(MAY_PASS),
                    line[2]);
        }

        boolean isOf(Run run) {
            return runs.contains(run);
        }
    }
}
