// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.util.Comparator;
import java.util.List;

/** Finds the setting that a misspelt key may mean. */
final class Nearest {
    /** Characters that differ: more make another word. */
    private static final int FARTHEST = 3;

    private Nearest() {}

    /** The setting with that key. */
    static Setting<?> of(String key, List<Setting<?>> all) {
        Setting<?> nearest = all.stream()
                .min(Comparator.comparingInt(other -> distance(key, other.key())))
                .orElseThrow();
        int distance = distance(key, nearest.key());
        if (distance > 0) {
            String hint = distance > FARTHEST ? "" : " (did you mean " + nearest.key() + "?)";
            throw new IllegalArgumentException(key + ": there is no such setting" + hint);
        }
        return nearest;
    }

    /** Levenshtein's: characters to add, drop or replace. */
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
