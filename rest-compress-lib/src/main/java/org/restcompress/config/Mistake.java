// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Given;
import org.restcompress.internal.value.Nearest;

/** Makes the exceptions for invalid values, with messages of one line. The setting adds its key. */
final class Mistake {
    private Mistake() {}

    static IllegalArgumentException unexpected(@Nullable Object value, String expected) {
        return new IllegalArgumentException(Given.shown(value) + " (expected " + expected + ")");
    }

    /** Names the nearest of the words, too, if one is near. */
    static IllegalArgumentException misspelt(String value, String expected, Collection<String> words) {
        return unexpected(value, expected + Nearest.hint(value.toLowerCase(Locale.ROOT), words));
    }
}
