// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the word that a misspelt one may mean. */
public final class Nearest {
    /** The most characters that may differ. If more differ, or more than half of a short word, it is another word. */
    private static final int FARTHEST = 3;

    private Nearest() {}

    /** Returns the nearest of the words, if one is near enough. */
    public static Optional<String> of(String word, Collection<String> words) {
        int farthest = Math.min(FARTHEST, word.length() / 2);
        return words.stream()
                .min(Comparator.comparingInt(other -> distance(word, other)))
                .filter(other -> distance(word, other) <= farthest);
    }

    /**
     * Returns a text that suggests the nearest of the words, to add to an error. It is empty if none is near enough.
     */
    public static String hint(String word, Collection<String> words) {
        return of(word, words).map(nearest -> "; did you mean " + nearest + "?").orElse("");
    }

    /** Returns the Levenshtein distance: the number of characters to add, drop or replace. */
    private static int distance(String from, String to) {
        int[] last = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = last[0];
            last[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = last[j];
                last[j] = Math.min(replaced, 1 + Math.min(last[j - 1], last[j]));
            }
        }
        return last[to.length()];
    }
}
