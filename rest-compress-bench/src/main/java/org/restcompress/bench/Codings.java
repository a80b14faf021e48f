// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.report.Report;
import org.restcompress.internal.discovery.Codecs;

/** Names the content codings that are measured, and their levels. */
public final class Codings {
    /** All built-in content codings. */
    public static final List<String> ALL = List.of("lzf", "gzip", "deflate", "zstd", "br");

    /** The library's default levels by coding. A test compares them with the library's output. */
    public static final Map<String, Integer> DEFAULT_LEVELS = Map.of("gzip", 2, "deflate", 2, "zstd", 2, "br", 2);

    private Codings() {}

    public static int defaultLevel(String coding) {
        return DEFAULT_LEVELS.getOrDefault(coding, 0);
    }

    /** Returns the codings of the command line that work here, and prints which do not. */
    public static List<String> of(Options options, Report report) {
        List<String> codings = new ArrayList<>(options.values("--codings").orElse(ALL));
        for (String coding : codings) {
            if (!ALL.contains(coding)) {
                throw new UsageException("--codings: " + coding + " (expected any of " + String.join(",", ALL) + ")");
            }
        }
        codings.removeIf(coding -> {
            boolean works = Codecs.installed().named(coding).isPresent();
            if (!works) {
                report.progress(coding + " is left out: its codec does not work here");
            }
            return !works;
        });
        return codings;
    }

    /** Returns the levels of the command line by coding. The levels of {@code others} are not checked. */
    public static Map<String, Integer> levels(Options options, String... others) {
        Map<String, Integer> levels = new HashMap<>();
        for (String pair : options.values("--levels").orElse(List.of())) {
            String[] parts = pair.split("=", 2);
            boolean isKnown =
                    DEFAULT_LEVELS.containsKey(parts[0]) || List.of(others).contains(parts[0]);
            if (parts.length < 2 || !isKnown) {
                throw new UsageException("--levels: " + pair + " (expected a level such as zstd=1)");
            }
            int level = Options.number("--levels", parts[1]);
            try {
                Codecs.installed().checkLevel(parts[0], level);
            } catch (IllegalArgumentException e) {
                throw new UsageException("--levels: " + e.getMessage());
            }
            levels.put(parts[0], level);
        }
        return levels;
    }
}
