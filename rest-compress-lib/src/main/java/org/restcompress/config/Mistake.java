// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Nearest;

/** Says what is wrong with a value, in one line. The setting adds its key. */
final class Mistake {
    /** Characters of a value that are repeated. */
    private static final int LONGEST_SHOWN = 100;

    private Mistake() {}

    static IllegalArgumentException unexpected(@Nullable Object value, String expected) {
        return new IllegalArgumentException(shown(value) + " (expected " + expected + ")");
    }

    /** Names the nearest of the words as well, if one is near. */
    static IllegalArgumentException misspelt(String value, String expected, Collection<String> words) {
        return unexpected(value, expected + Nearest.hint(value.toLowerCase(Locale.ROOT), words));
    }

    /** A value in one line. */
    static String shown(@Nullable Object value) {
        String text = String.valueOf(value).replaceAll("\\p{Cntrl}", " ");
        if (text.isBlank()) {
            return '"' + text + '"';
        }
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }
}
