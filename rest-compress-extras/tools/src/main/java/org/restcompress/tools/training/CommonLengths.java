// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import org.restcompress.tools.training.SampleIndex.SampleText;

/**
 * Computes for each position of the samples how long the longest common string is that begins there. Takes time linear in the
 * samples' length.
 */
final class CommonLengths {
    private final SampleText text;
    private final int[] suffixes;

    /** The first so many samples count as sources. */
    private final int counted;

    private final int leastSources;
    private final Work work;

    /** By rank: symbols that a suffix shares with the previous one, within their samples. */
    private final int[] shared;

    /** By rank: the length of the longest common string. */
    private final int[] longest;

    /** By counted sample: how many of its suffixes are in the present window. */
    private final int[] inWindow;

    /** Ranks in the present window whose {@link #shared} is lower than that of all later ones. The first has the lowest. */
    private int[] lows = new int[64];

    private int firstLow;
    private int endOfLows;

    private CommonLengths(SampleText text, int[] suffixes, int counted, int leastSources, Work work)
            throws InterruptedException {
        this.text = text;
        this.suffixes = suffixes;
        this.counted = counted;
        this.leastSources = leastSources;
        this.work = work;
        shared = shared(text.symbols(), suffixes, work);
        longest = new int[suffixes.length];
        inWindow = new int[counted];
    }

    /** Returns the lengths by position; 0 if they are below {@link CommonText#WINDOW}. */
    static int[] of(SampleText text, int[] suffixes, int counted, int leastSources, Work work)
            throws InterruptedException {
        work.begin("comparing neighbouring strings");
        CommonLengths lengths = new CommonLengths(text, suffixes, counted, leastSources, work);
        work.begin("counting the samples that have each string");
        lengths.count();
        lengths.spread();
        int[] byPosition = lengths.shared;
        for (int i = 0; i < suffixes.length; i++) {
            byPosition[suffixes[i]] = lengths.longest[i];
        }
        return byPosition;
    }

    /** Kärkkäinen, Manzini, Puglisi: "Permuted Longest-Common-Prefix Array", 2009. */
    private static int[] shared(int[] symbols, int[] suffixes, Work work) throws InterruptedException {
        int[] before = new int[suffixes.length];
        before[suffixes[0]] = -1;
        for (int i = 1; i < suffixes.length; i++) {
            before[suffixes[i]] = suffixes[i - 1];
        }
        int same = 0;
        for (int i = 0; i < before.length; i++) {
            int other = before[i];
            while (other >= 0
                    && symbols[i + same] == symbols[other + same]
                    && symbols[i + same] > SampleText.BOUNDARY) {
                same++;
                work.tick();
            }
            before[i] = same;
            same = Math.max(0, same - 1);
            work.tick();
        }
        int[] shared = new int[suffixes.length];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = before[suffixes[i]];
        }
        return shared;
    }

    /** Counts within runs of suffixes that share {@link CommonText#WINDOW} symbols or more: shorter strings are of no use. */
    private void count() throws InterruptedException {
        int begin = 0;
        for (int end = 1; end <= shared.length; end++) {
            if (end == shared.length || shared[end] < CommonText.WINDOW) {
                count(begin, end);
                begin = end;
            }
        }
    }

    /**
     * Finds the shortest window from each suffix on that has enough sources. The prefix that all its suffixes share is
     * common.
     */
    private void count(int begin, int end) throws InterruptedException {
        firstLow = 0;
        endOfLows = 0;
        int sources = 0;
        int next = begin;
        for (int first = begin; first < next || next < end; first++) {
            while (sources < leastSources && next < end) {
                sources += enter(next) ? 1 : 0;
                if (next > first) {
                    addLow(next);
                }
                next++;
                work.tick();
            }
            if (sources >= leastSources) {
                longest[first] = next == first + 1 ? text.rest(suffixes[first]) : shared[lows[firstLow]];
            }
            sources -= leave(first) ? 1 : 0;
            if (firstLow < endOfLows && lows[firstLow] == first + 1) {
                firstLow++;
            }
        }
    }

    private boolean enter(int rank) {
        int sample = text.sampleAt(suffixes[rank]);
        return sample < counted && inWindow[sample]++ == 0;
    }

    private boolean leave(int rank) {
        int sample = text.sampleAt(suffixes[rank]);
        return sample < counted && --inWindow[sample] == 0;
    }

    private void addLow(int rank) {
        while (endOfLows > firstLow && shared[lows[endOfLows - 1]] >= shared[rank]) {
            endOfLows--;
        }
        if (endOfLows == lows.length) {
            int count = endOfLows - firstLow;
            int[] room = count > lows.length / 2 ? new int[2 * lows.length] : lows;
            System.arraycopy(lows, firstLow, room, 0, count);
            lows = room;
            firstLow = 0;
            endOfLows = count;
        }
        lows[endOfLows++] = rank;
    }

    /** Extends common prefixes to neighbours that share them. */
    private void spread() {
        for (int i = 1; i < longest.length; i++) {
            longest[i] = Math.max(longest[i], Math.min(longest[i - 1], shared[i]));
        }
        for (int i = longest.length - 2; i >= 0; i--) {
            longest[i] = Math.max(longest[i], Math.min(longest[i + 1], shared[i + 1]));
        }
        for (int i = 0; i < longest.length; i++) {
            longest[i] = longest[i] < CommonText.WINDOW ? 0 : longest[i];
        }
    }
}
