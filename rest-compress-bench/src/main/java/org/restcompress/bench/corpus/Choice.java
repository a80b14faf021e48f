// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.restcompress.bench.Codings;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/**
 * A coding at a level.
 *
 * @param coding its name
 * @param level what the coding calls level or quality; 0 where it has none
 */
record Choice(String coding, int level) {
    /** Levels that somebody may want; beyond them there is little but time to lose. */
    private static final Map<String, List<Integer>> LEVELS = Map.of(
            "lzf", List.of(0),
            "gzip", IntStream.rangeClosed(1, 9).boxed().toList(),
            "deflate", List.of(1, 2, 6),
            "zstd", List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 19),
            "br", List.of(0, 1, 2, 3, 4, 5, 6, 9, 11));

    static List<Choice> of(List<String> codings) {
        List<Choice> choices = new ArrayList<>();
        for (String coding : codings) {
            LEVELS.getOrDefault(coding, List.of()).forEach(level -> choices.add(new Choice(coding, level)));
        }
        return choices;
    }

    boolean isDefault() {
        return level == Codings.defaultLevel(coding);
    }

    ContentCodec codec() {
        ContentCodec codec = Codecs.installed()
                .named(coding)
                .orElseThrow(() -> new IllegalStateException(coding + " does not work here"));
        return level == 0 && Codings.defaultLevel(coding) == 0 ? codec : codec.withLevel(level);
    }

    @Override
    public String toString() {
        return Codings.defaultLevel(coding) == 0 ? coding : coding + " " + level;
    }
}
