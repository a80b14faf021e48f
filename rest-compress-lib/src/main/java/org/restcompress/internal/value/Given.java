// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What callers give to public methods, which may be null whatever its type says. */
public final class Given {
    private Given() {}

    public static <T> T value(String name, @Nullable T value, String expected) {
        if (value == null) {
            throw new IllegalArgumentException(name + ": null (expected " + expected + ")");
        }
        return value;
    }

    /** For settings, which refuse null by themselves, as a list or in one. */
    @SuppressWarnings("NullAway")
    public static List<String> list(String @Nullable ... elements) {
        return elements == null ? null : Arrays.asList(elements);
    }
}
