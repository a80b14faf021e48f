// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;

/**
 * The ladders of all codings on offer for a method.
 *
 * @param byCoding in the server's order
 * @param size how many rungs they have together
 */
public record Ladders(Map<String, Ladder> byCoding, int size) {
    /**
     * Ladders of the codecs on offer.
     *
     * @param codecs at their default levels, the server's favourite first
     * @param auto the codings whose level is chosen; of the others there is one rung
     */
    public static Ladders of(Codecs codecs, Set<String> auto) {
        Map<String, Ladder> ladders = new LinkedHashMap<>();
        int size = 0;
        for (ContentCodec codec : codecs.byCoding().values()) {
            Ladder ladder = auto.contains(codec.coding()) ? Ladder.of(codec, size) : Ladder.fixed(codec, size);
            ladders.put(codec.coding(), ladder);
            size += ladder.rungs().size();
        }
        return new Ladders(ladders, size);
    }

    /** The ladder of a coding on offer. */
    public Ladder of(String coding) {
        Ladder ladder = byCoding.get(coding);
        if (ladder == null) {
            throw new IllegalArgumentException(coding + " is not on offer");
        }
        return ladder;
    }
}
