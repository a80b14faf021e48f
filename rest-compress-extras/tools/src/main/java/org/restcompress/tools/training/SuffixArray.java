// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Sorts the suffixes of any text in time linear in its length, by induced sorting (Nong, Zhang, Chan: "Two Efficient
 * Algorithms for Linear Time Suffix Array Construction", 2011). The recursion stores its shorter text in the free part of the
 * array. So it takes only one more bit for each symbol.
 */
final class SuffixArray {
    private static final int EMPTY = -1;

    private final int[] text;
    private final int begin;
    private final int length;
    private final int alphabet;
    private final int[] suffixes;
    private final Work work;

    /** The suffixes that sort before the next one in the text. */
    private final BitSet rising;

    private SuffixArray(int[] text, int begin, int length, int alphabet, int[] suffixes, Work work) {
        this.text = text;
        this.begin = begin;
        this.length = length;
        this.alphabet = alphabet;
        this.suffixes = suffixes;
        this.work = work;
        rising = new BitSet(length);
    }

    /**
     * Returns the sorted suffixes of a text.
     *
     * @param text symbols from 0 on; the last one is 0, and no other
     * @param alphabet one more than the largest symbol
     */
    static int[] of(int[] text, int alphabet, Work work) throws InterruptedException {
        int[] suffixes = new int[text.length];
        new SuffixArray(text, 0, text.length, alphabet, suffixes, work).sort();
        return suffixes;
    }

    private int symbol(int position) {
        return text[begin + position];
    }

    /** Returns whether a suffix begins a piece: it rises, and the previous suffix falls. */
    private boolean isPiece(int position) {
        return position > 0 && rising.get(position) && !rising.get(position - 1);
    }

    private void sort() throws InterruptedException {
        rising.set(length - 1);
        for (int i = length - 2; i >= 0; i--) {
            boolean rises = symbol(i) < symbol(i + 1) || (symbol(i) == symbol(i + 1) && rising.get(i + 1));
            rising.set(i, rises);
            work.tick();
        }
        Arrays.fill(suffixes, 0, length, EMPTY);
        int[] ends = buckets(true);
        for (int i = 1; i < length; i++) {
            if (isPiece(i)) {
                suffixes[--ends[symbol(i)]] = i;
            }
        }
        induce();
        int pieces = orderPieces();
        Arrays.fill(suffixes, pieces, length, EMPTY);
        ends = buckets(true);
        for (int i = pieces - 1; i >= 0; i--) {
            int piece = suffixes[i];
            suffixes[i] = EMPTY;
            suffixes[--ends[symbol(piece)]] = piece;
        }
        induce();
    }

    /** Sorts the suffixes that begin pieces into the first places, and returns their number. */
    private int orderPieces() throws InterruptedException {
        int pieces = 0;
        for (int i = 0; i < length; i++) {
            if (isPiece(suffixes[i])) {
                suffixes[pieces++] = suffixes[i];
            }
        }
        int shorter = length - pieces;
        int names = name(pieces);
        if (names < pieces) {
            new SuffixArray(suffixes, shorter, pieces, names, suffixes, work).sort();
        } else {
            for (int i = 0; i < pieces; i++) {
                suffixes[suffixes[shorter + i]] = i;
            }
        }
        int next = shorter;
        for (int i = 1; i < length; i++) {
            if (isPiece(i)) {
                suffixes[next++] = i;
            }
        }
        for (int i = 0; i < pieces; i++) {
            suffixes[i] = suffixes[shorter + suffixes[i]];
        }
        return pieces;
    }

    /** Numbers sorted pieces, with equal numbers for equal pieces. Leaves the numbers at the end, in the text's order. */
    private int name(int pieces) throws InterruptedException {
        Arrays.fill(suffixes, pieces, length, EMPTY);
        int names = 0;
        int previous = -1;
        for (int i = 0; i < pieces; i++) {
            int piece = suffixes[i];
            if (previous < 0 || !isSamePiece(previous, piece)) {
                names++;
                previous = piece;
            }
            // No two pieces begin at adjacent positions.
            suffixes[pieces + piece / 2] = names - 1;
        }
        int to = length;
        for (int i = length - 1; i >= pieces; i--) {
            if (suffixes[i] != EMPTY) {
                suffixes[--to] = suffixes[i];
            }
        }
        return names;
    }

    private boolean isSamePiece(int one, int other) throws InterruptedException {
        for (int i = 0; ; i++) {
            work.tick();
            if (symbol(one + i) != symbol(other + i) || rising.get(one + i) != rising.get(other + i)) {
                return false;
            }
            if (i > 0 && (isPiece(one + i) || isPiece(other + i))) {
                return isPiece(one + i) && isPiece(other + i);
            }
        }
    }

    /** Derives the order of the falling suffixes from that of the pieces, and then that of the rising ones. */
    private void induce() throws InterruptedException {
        int[] begins = buckets(false);
        for (int i = 0; i < length; i++) {
            int before = suffixes[i] - 1;
            if (before >= 0 && !rising.get(before)) {
                suffixes[begins[symbol(before)]++] = before;
            }
            work.tick();
        }
        int[] ends = buckets(true);
        for (int i = length - 1; i >= 0; i--) {
            int before = suffixes[i] - 1;
            if (before >= 0 && rising.get(before)) {
                suffixes[--ends[symbol(before)]] = before;
            }
            work.tick();
        }
    }

    /** Returns where the suffixes with each first symbol begin, or end. */
    private int[] buckets(boolean ends) {
        int[] buckets = new int[alphabet];
        for (int i = 0; i < length; i++) {
            buckets[symbol(i)]++;
        }
        int sum = 0;
        for (int symbol = 0; symbol < alphabet; symbol++) {
            int count = buckets[symbol];
            sum += count;
            buckets[symbol] = ends ? sum : sum - count;
        }
        return buckets;
    }
}
