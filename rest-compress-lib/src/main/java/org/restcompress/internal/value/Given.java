// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks arguments of public methods, which may be null whatever their types say, and shows values in messages. */
public final class Given {
    /** The most characters of a value that a message repeats. */
    private static final int LONGEST_SHOWN = 100;

    private Given() {}

    public static <T> T value(String name, @Nullable T value, String expected) {
        if (value == null) {
            throw new IllegalArgumentException(name + ": null (expected " + expected + ")");
        }
        return value;
    }

    /** Returns a value in one line, as messages repeat it. */
    public static String shown(@Nullable Object value) {
        String text = String.valueOf(value).replaceAll("\\p{Cntrl}", " ");
        if (text.isBlank()) {
            return '"' + text + '"';
        }
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }

    /** Returns the elements as a list, or null. Settings refuse null themselves, as a list or in one. */
    @SuppressWarnings("NullAway")
    public static List<String> list(String @Nullable ... elements) {
        return elements == null ? null : Arrays.asList(elements);
    }
}
