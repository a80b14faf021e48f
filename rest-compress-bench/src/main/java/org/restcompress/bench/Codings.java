// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.report.Report;
import org.restcompress.internal.discovery.Codecs;

/** The codings that are measured, and their levels. */
public final class Codings {
    /** All that are built in. */
    public static final List<String> ALL = List.of("lzf", "gzip", "deflate", "zstd", "br");

    /** The library's own defaults, by coding; a test holds them against what it puts out. */
    public static final Map<String, Integer> DEFAULT_LEVELS = Map.of("gzip", 2, "deflate", 2, "zstd", 2, "br", 2);

    private Codings() {}

    public static int defaultLevel(String coding) {
        return DEFAULT_LEVELS.getOrDefault(coding, 0);
    }

    /** The codings that the command line names, as far as they work here; the others are said on the console. */
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

    /** The levels that the command line names, by coding; others may have levels that nobody checks. */
    public static Map<String, Integer> levels(Options options, String... others) {
        Map<String, Integer> levels = new HashMap<>();
        for (String pair : options.values("--levels").orElse(List.of())) {
            String[] parts = pair.split("=", 2);
            boolean isKnown =
                    DEFAULT_LEVELS.containsKey(parts[0]) || List.of(others).contains(parts[0]);
            if (parts.length < 2 || !isKnown) {
                throw new UsageException("--levels: " + pair + " (expected zstd=1, say)");
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
