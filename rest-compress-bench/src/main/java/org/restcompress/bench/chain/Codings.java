// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.util.List;
import java.util.Map;

/** The codings that are measured, and their levels. */
final class Codings {
    /** No coding: an unannotated method. */
    static final String NONE = "none";

    static final List<String> ALL = List.of("lzf", "gzip", "deflate", "zstd", "br");

    /** The library's own defaults; a test holds them against what it puts out. */
    static final Map<String, Integer> LEVELS = Map.of("gzip", 6, "deflate", 6, "zstd", 3, "br", 4);

    private Codings() {}

    /** The level of a coding among some that differ from the defaults; 0 where it has none. */
    static int level(String coding, Map<String, Integer> others) {
        return others.getOrDefault(coding, LEVELS.getOrDefault(coding, 0));
    }
}
