// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.internal.training.SampleIndex.Matches;

/**
 * What many samples have in common. A piece is a string of eight bytes or more that stands, as a whole, in at least so many
 * different samples.
 */
final class CommonText {
    /** Bytes: nothing as long as this, or longer, leaves unless it has enough sources. */
    static final int WINDOW = 8;

    /** About what zstd takes to say where a string stood before. */
    private static final double BYTES_OF_A_MATCH = 3;

    private final SampleIndex index;
    private final int leastSources;

    CommonText(SampleIndex index, int leastSources) {
        this.index = index;
        this.leastSources = leastSources;
    }

    /** A piece of a text, and how often samples have it. */
    static final class Piece {
        private final byte[] text;
        private final int offset;
        private final int length;
        private final Matches matches;

        private Piece(byte[] text, int offset, int length, Matches matches) {
            this.text = text;
            this.offset = offset;
            this.length = length;
            this.matches = matches;
        }

        byte[] text() {
            return text;
        }

        int offset() {
            return offset;
        }

        int length() {
            return length;
        }

        /** The same for the same bytes. */
        private long id() {
            return ((long) matches.begin() << Integer.SIZE) | length;
        }

        private double value() {
            return matches.count() * (1 - BYTES_OF_A_MATCH / length);
        }
    }

    /** Cuts out of a text what is not common; the pieces that are left stand in the text's order. */
    List<Piece> pieces(byte[] text) {
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        while (at + WINDOW <= text.length) {
            Piece piece = longestPiece(text, at);
            if (piece.length >= WINDOW) {
                pieces.add(piece);
                at += piece.length;
            } else {
                at++;
            }
        }
        return pieces;
    }

    /** The longest that begins there; shorter than the window if there is none. */
    private Piece longestPiece(byte[] text, int offset) {
        Matches matches = index.all();
        int length = 0;
        while (offset + length < text.length) {
            Matches longer = index.extend(matches, length, text[offset + length]);
            // Few of the shorter strings have too few sources, and looking is what takes time.
            boolean common =
                    length + 1 < WINDOW ? longer.count() >= leastSources : index.haveSources(longer, leastSources);
            if (!common) {
                break;
            }
            matches = longer;
            length++;
        }
        return new Piece(text, offset, length, matches);
    }

    /** The different ones among pieces, those that save the most for each of their bytes first. */
    static List<Piece> best(List<Piece> pieces) {
        Map<Long, Piece> distinct = new HashMap<>();
        pieces.forEach(piece -> distinct.putIfAbsent(piece.id(), piece));
        List<Piece> best = new ArrayList<>(distinct.values());
        best.sort(Comparator.comparingDouble(Piece::value).reversed());
        return best;
    }
}
