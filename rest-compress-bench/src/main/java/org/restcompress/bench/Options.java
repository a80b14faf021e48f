// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The options of the command line.
 *
 * @param quick whether the benchmark takes less than three minutes, with less precision
 * @param own the values of the benchmark's own options by name, such as {@code --sizes}; empty for an option without a
 *     value
 */
public record Options(boolean quick, Path out, Path corpus, Map<String, String> own) {
    /** The options of all benchmarks. */
    static final Map<String, String> COMMON = common();

    private static final Path RESULTS = Path.of("rest-compress-bench", "target", "results");
    private static final Path CORPUS = Path.of("testdata", "rest");

    private static Map<String, String> common() {
        Map<String, String> common = new LinkedHashMap<>();
        common.put("--quick", "a rough result in under three minutes");
        common.put("--out DIR", "the directory for the results (rest-compress-bench/target/results)");
        common.put("--corpus DIR", "the files to compress (testdata/rest)");
        return common;
    }

    /** Parses the command line. */
    static Options parse(List<String> args, Map<String, String> own) {
        Map<String, Boolean> takesValue = new HashMap<>();
        for (Map<String, String> known : List.of(COMMON, own)) {
            known.keySet().forEach(option -> takesValue.put(option.split(" ", 2)[0], option.contains(" ")));
        }
        Map<String, String> given = new HashMap<>();
        for (Iterator<String> rest = args.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            Boolean value = takesValue.get(option);
            if (value == null) {
                throw new UsageException(option + ": there is no such option");
            }
            if (value && !rest.hasNext()) {
                throw new UsageException(option + ": its value is missing");
            }
            given.put(option, value ? rest.next() : "");
        }
        boolean quick = given.remove("--quick") != null;
        Path out = path(given.remove("--out")).orElse(RESULTS);
        Path corpus = path(given.remove("--corpus")).orElse(CORPUS);
        if (!Files.isDirectory(corpus)) {
            throw new UsageException("--corpus: there is no directory " + corpus.toAbsolutePath()
                    + " (run from the root of the repository, or name another)");
        }
        return new Options(quick, out, corpus, given);
    }

    private static Optional<Path> path(@Nullable String value) {
        return Optional.ofNullable(value).map(Path::of);
    }

    /** Returns whether an option was given. */
    public boolean has(String option) {
        return own.containsKey(option);
    }

    /** Returns the value of an option of this benchmark only. */
    public Optional<String> value(String option) {
        return Optional.ofNullable(own.get(option));
    }

    /** Returns the values of an option that takes several. */
    public Optional<List<String>> values(String option) {
        return value(option).map(value -> List.of(value.split(",")));
    }

    /** Parses the value of an option as a number. */
    public static int number(String option, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new UsageException(option + ": " + value + " is not a number");
        }
    }
}
