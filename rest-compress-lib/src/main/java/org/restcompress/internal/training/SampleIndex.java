// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.training;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where strings stand in samples: a suffix array over all of them, one after another. It takes about 24 bytes of memory for
 * each byte of the samples.
 */
final class SampleIndex {
    /** Between samples, so that no string goes on from one into the next. */
    private static final int BOUNDARY = 0;

    private final int[] symbols;
    private final int[] sampleAt;
    private final int[] suffixes;
    private final int counted;
    private final int[] seenAt;
    private int lookup;

    /** Suffixes that begin with the same string, in the order of the array. */
    record Matches(int begin, int end) {
        boolean isEmpty() {
            return begin == end;
        }

        int count() {
            return end - begin;
        }
    }

    /**
     * Over samples.
     *
     * @param counted how many of them, from the first, count as sources
     */
    SampleIndex(List<byte[]> samples, int counted) {
        this.counted = counted;
        int length = samples.stream().mapToInt(sample -> sample.length + 1).sum();
        symbols = new int[length];
        sampleAt = new int[length];
        int at = 0;
        for (int i = 0; i < samples.size(); i++) {
            for (byte b : samples.get(i)) {
                sampleAt[at] = i;
                symbols[at++] = (b & 0xff) + 1;
            }
            sampleAt[at] = i;
            symbols[at++] = BOUNDARY;
        }
        suffixes = sorted(symbols);
        seenAt = new int[samples.size()];
    }

    /** Sorts by the first symbol, and then by twice as many each time. */
    private static int[] sorted(int[] symbols) {
        int n = symbols.length;
        int[] order = new int[n];
        int[] ranks = symbols.clone();
        int[] shifted = new int[n];
        int[] nextRanks = new int[n];
        sortByRank(ranks, null, order, 256 + 1);
        int distinct = rank(order, ranks, 0, nextRanks);
        System.arraycopy(nextRanks, 0, ranks, 0, n);
        for (int length = 1; distinct < n && length < n; length *= 2) {
            // By the second half: suffixes without one are first, and the others in the order of what follows them.
            int at = 0;
            for (int i = n - length; i < n; i++) {
                shifted[at++] = i;
            }
            for (int suffix : order) {
                if (suffix >= length) {
                    shifted[at++] = suffix - length;
                }
            }
            sortByRank(ranks, shifted, order, distinct);
            distinct = rank(order, ranks, length, nextRanks);
            System.arraycopy(nextRanks, 0, ranks, 0, n);
        }
        return order;
    }

    /** Stable; {@code before} is the order before, or null for that of the text. */
    private static void sortByRank(int[] ranks, int @Nullable [] before, int[] order, int most) {
        int[] begins = new int[most + 1];
        for (int rank : ranks) {
            begins[rank + 1]++;
        }
        for (int i = 1; i <= most; i++) {
            begins[i] += begins[i - 1];
        }
        for (int i = 0; i < ranks.length; i++) {
            int suffix = before == null ? i : before[i];
            order[begins[ranks[suffix]]++] = suffix;
        }
    }

    /** Suffixes that agree in both halves have one rank. */
    private static int rank(int[] order, int[] ranks, int length, int[] next) {
        int rank = 0;
        next[order[0]] = 0;
        for (int i = 1; i < order.length; i++) {
            boolean same = ranks[order[i]] == ranks[order[i - 1]]
                    && (length == 0 || second(ranks, order[i], length) == second(ranks, order[i - 1], length));
            next[order[i]] = same ? rank : ++rank;
        }
        return rank + 1;
    }

    private static int second(int[] ranks, int suffix, int length) {
        return suffix + length < ranks.length ? ranks[suffix + length] : -1;
    }

    Matches all() {
        return new Matches(0, suffixes.length);
    }

    /** Of suffixes that agree in {@code length} symbols, those that go on with a byte. */
    Matches extend(Matches matches, int length, byte next) {
        int symbol = (next & 0xff) + 1;
        int begin = firstNotBelow(matches, length, symbol);
        return new Matches(begin, firstNotBelow(new Matches(begin, matches.end), length, symbol + 1));
    }

    private int firstNotBelow(Matches matches, int length, int symbol) {
        int low = matches.begin;
        int high = matches.end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int at = suffixes[middle] + length;
            if ((at < symbols.length ? symbols[at] : BOUNDARY) < symbol) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether that many different samples, of those that count, are among them. */
    boolean haveSources(Matches matches, int least) {
        if (matches.count() < least) {
            return false;
        }
        lookup++;
        int sources = 0;
        for (int i = matches.begin; i < matches.end && sources < least; i++) {
            int sample = sampleAt[suffixes[i]];
            if (sample < counted && seenAt[sample] != lookup) {
                seenAt[sample] = lookup;
                sources++;
            }
        }
        return sources >= least;
    }

    /** Whether a string stands in any sample, counted or not. */
    boolean contains(byte[] text, int offset, int length) {
        Matches matches = all();
        for (int i = 0; i < length && !matches.isEmpty(); i++) {
            matches = extend(matches, i, text[offset + i]);
        }
        return !matches.isEmpty();
    }
}
