// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

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
    private final List<byte[]> samples;
    private final Work work;

    CommonText(SampleIndex index, List<byte[]> samples, Work work) {
        this.index = index;
        this.samples = samples;
        this.work = work;
    }

    /** A piece of a text. */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
    record Piece(byte[] text, int offset, int length) {}

    /** A piece, and about how much a dictionary with it saves for each of its bytes. */
    private record Valued(Piece piece, double value) {}

    /** What is left of a sample when what is not common is cut out, in its order. */
    List<Piece> pieces(int sample) throws InterruptedException {
        return pieces(samples.get(sample), at -> index.commonLength(sample, at));
    }

    /** The same of any text. */
    List<Piece> pieces(byte[] text) throws InterruptedException {
        return pieces(text, at -> index.commonLength(text, at));
    }

    private List<Piece> pieces(byte[] text, IntUnaryOperator commonLength) throws InterruptedException {
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        while (at < text.length) {
            int length = commonLength.applyAsInt(at);
            if (length > 0) {
                pieces.add(new Piece(text, at, length));
            }
            at += Math.max(1, length);
            work.tick();
        }
        return pieces;
    }

    /** The different pieces of all samples, those that save the most for each of their bytes first. */
    List<Piece> best() throws InterruptedException {
        Map<Long, Valued> distinct = new HashMap<>();
        for (int i = samples.size() - 1; i >= 0; i--) {
            List<Piece> pieces = pieces(i);
            Collections.reverse(pieces);
            for (Piece piece : pieces) {
                long id = ((long) index.rank(piece.text, piece.offset, piece.length) << Integer.SIZE) | piece.length;
                distinct.computeIfAbsent(id, any -> new Valued(piece, value(piece)));
                work.tick();
            }
        }
        return distinct.values().stream()
                .sorted(Comparator.comparingDouble(Valued::value).reversed())
                .map(Valued::piece)
                .toList();
    }

    private double value(Piece piece) {
        return index.count(piece.text, piece.offset, piece.length) * (1 - BYTES_OF_A_MATCH / piece.length);
    }
}
