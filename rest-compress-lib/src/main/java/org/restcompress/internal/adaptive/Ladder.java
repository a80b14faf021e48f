// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.value.LevelSuffix;

/**
 * The levels of one coding between which the choice is.
 *
 * @param rungs the fastest first; at least one
 * @param preset the place of the level that is the default
 */
public record Ladder(List<Rung> rungs, int preset) {
    /** Copies. */
    public Ladder {
        rungs = List.copyOf(rungs);
    }

    /** The rung of the default level. */
    public Rung presetRung() {
        return rungs.get(preset);
    }

    /**
     * The one rung of a coding whose level is not chosen.
     *
     * @param firstIndex of the rung
     */
    static Ladder fixed(ContentCodec codec, int firstIndex) {
        return new Ladder(List.of(new Rung(firstIndex, codec, codec.coding())), 0);
    }

    /**
     * The rungs of a coding whose level is chosen.
     *
     * @param codec at its default level
     * @param firstIndex of the first rung
     */
    static Ladder of(ContentCodec codec, int firstIndex) {
        if (codec.levels().isEmpty() || codec.level().isEmpty()) {
            return fixed(codec, firstIndex);
        }
        SortedSet<Integer> levels = new TreeSet<>(codec.levels());
        int own = codec.level().getAsInt();
        levels.add(own);
        List<Rung> rungs = new ArrayList<>();
        for (int level : levels) {
            rungs.add(
                    new Rung(firstIndex + rungs.size(), codec.withLevel(level), LevelSuffix.of(codec.coding(), level)));
        }
        return new Ladder(rungs, levels.headSet(own).size());
    }

    /**
     * Whether the end of an entity tag is that of this coding, at any level.
     *
     * @param suffix without the hyphens
     */
    public boolean hasTagSuffix(String suffix) {
        return LevelSuffix.isSameCoding(suffix, presetRung().tagSuffix());
    }
}
