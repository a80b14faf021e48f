// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks arguments of public methods, which may be null whatever their types say. */
public final class Given {
    private Given() {}

    public static <T> T value(String name, @Nullable T value, String expected) {
        if (value == null) {
            throw new IllegalArgumentException(name + ": null (expected " + expected + ")");
        }
        return value;
    }

    /** Returns the elements as a list, or null. Settings refuse null themselves, as a list or in one. */
    @SuppressWarnings("NullAway")
    public static List<String> list(String @Nullable ... elements) {
        return elements == null ? null : Arrays.asList(elements);
    }
}
