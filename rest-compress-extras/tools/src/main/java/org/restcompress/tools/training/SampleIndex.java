// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import java.util.List;

/**
 * Finds strings in samples, and tells which of them enough samples have. It takes about 16 bytes of memory for each byte of
 * the samples while it is built, and 12 afterwards.
 */
final class SampleIndex {
    private static final int SYMBOLS = 256 + 2;

    private final SampleText text;
    private final int[] suffixes;
    private final int[] common;

    /** The samples, one after another. A boundary follows each of them, so that no string continues into the next one. */
    static final class SampleText {
        static final int BOUNDARY = 1;

        private static final int END = 0;
        private static final int POSITIONS = 64;

        private final int[] symbols;
        private final int[] begins;

        /** The sample of each 64th position. */
        private final int[] samples;

        SampleText(List<byte[]> samples) {
            symbols = new int
                    [samples.stream().mapToInt(sample -> sample.length + 1).sum() + 1];
            begins = new int[samples.size() + 1];
            this.samples = new int[symbols.length / POSITIONS + 1];
            int at = 0;
            for (int i = 0; i < samples.size(); i++) {
                begins[i] = at;
                for (byte b : samples.get(i)) {
                    symbols[at++] = symbol(b);
                }
                symbols[at++] = BOUNDARY;
            }
            begins[samples.size()] = at;
            symbols[at] = END;
            int sample = 0;
            for (int i = 0; i < this.samples.length; i++) {
                while (sample < samples.size() && begins[sample + 1] <= i * POSITIONS) {
                    sample++;
                }
                this.samples[i] = sample;
            }
        }

        static int symbol(byte b) {
            return (b & 0xff) + BOUNDARY + 1;
        }

        int[] symbols() {
            return symbols;
        }

        int sampleAt(int position) {
            int sample = samples[position / POSITIONS];
            while (sample + 1 < begins.length && begins[sample + 1] <= position) {
                sample++;
            }
            return sample;
        }

        /** Bytes from a position to the end of its sample. */
        int rest(int position) {
            return begins[sampleAt(position) + 1] - 1 - position;
        }
    }

    /**
     * Builds an index of samples.
     *
     * @param counted how many of them, from the first, count as sources
     * @param leastSources how many different samples make a string common
     */
    SampleIndex(List<byte[]> samples, int counted, int leastSources, Work work) throws InterruptedException {
        text = new SampleText(samples);
        work.begin("sorting " + text.symbols.length + " bytes of " + samples.size() + " samples");
        suffixes = SuffixArray.of(text.symbols, SYMBOLS, work);
        common = CommonLengths.of(text, suffixes, counted, leastSources, work);
    }

    /**
     * Returns the length of the longest common string that begins at a position of a sample; 0 if it is shorter than the
     * window.
     */
    int commonLength(int sample, int offset) {
        return common[text.begins[sample] + offset];
    }

    /** Returns the same length for a text that may be no sample. */
    int commonLength(byte[] string, int offset) {
        int length = CommonText.WINDOW;
        if (string.length - offset < length) {
            return 0;
        }
        int low = bound(0, suffixes.length, string, offset, 0, length, false);
        int high = bound(low, suffixes.length, string, offset, 0, length, true);
        int found = 0;
        while (low < high && common[suffixes[low]] >= length) {
            found = length++;
            if (offset + found == string.length) {
                break;
            }
            low = bound(low, high, string, offset, found, length, false);
            high = bound(low, high, string, offset, found, length, true);
        }
        return found;
    }

    /** Returns the rank of the first suffix that begins with a string of the samples. Equal strings have the same rank. */
    int rank(byte[] string, int offset, int length) {
        return bound(0, suffixes.length, string, offset, 0, length, false);
    }

    /** Returns how often a string occurs in the samples. */
    int count(byte[] string, int offset, int length) {
        int first = rank(string, offset, length);
        return bound(first, suffixes.length, string, offset, 0, length, true) - first;
    }

    /** Returns whether a string occurs in any sample, counted or not. */
    boolean contains(byte[] string, int offset, int length) {
        int first = rank(string, offset, length);
        return first < suffixes.length && compare(suffixes[first], string, offset, 0, length) == 0;
    }

    /**
     * Returns the first rank in a range whose suffix does not come before a string.
     *
     * @param skipped bytes that all suffixes in the range have in common with the string
     * @param behind whether suffixes that begin with the string are skipped, too
     */
    private int bound(int from, int to, byte[] string, int offset, int skipped, int length, boolean behind) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = compare(suffixes[middle], string, offset, skipped, length);
            if (order < 0 || (behind && order == 0)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int compare(int suffix, byte[] string, int offset, int skipped, int length) {
        for (int i = skipped; i < length; i++) {
            int order = text.symbols[suffix + i] - SampleText.symbol(string[offset + i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
