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
 * Finds pieces that many samples have in common. A piece is a string of eight bytes or more that occurs, as a whole, in
 * enough different samples.
 */
final class CommonText {
    /** Bytes. A string of this length or longer gets into a dictionary only if it has enough sources. */
    static final int WINDOW = 8;

    /** The bytes that zstd takes for a match, roughly. */
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

    /** A piece, and roughly what it saves for each of its bytes in a dictionary. */
    private record Valued(Piece piece, double value) {}

    /** Returns the common pieces of a sample, in its order. */
    List<Piece> pieces(int sample) throws InterruptedException {
        return pieces(samples.get(sample), at -> index.commonLength(sample, at));
    }

    /** Returns the common pieces of any text, in its order. */
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

    /** Returns the different pieces of all samples. Those that save the most for each of their bytes come first. */
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
