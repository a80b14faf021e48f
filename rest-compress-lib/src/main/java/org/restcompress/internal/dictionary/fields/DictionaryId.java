// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a server calls a dictionary, and the client repeats in {@code Dictionary-ID} (RFC 9842 §2.1.3 and §2.3). */
public final class DictionaryId {
    /** Characters. */
    public static final int LONGEST = 1024;

    private DictionaryId() {}

    /**
     * Reads {@code Dictionary-ID}, a string.
     *
     * @param lines its lines; null or empty where there is no such field
     * @return the identifier; empty unless there is exactly one line, well-formed and of at most 1024 characters
     */
    public static Optional<String> parse(@Nullable List<String> lines) {
        if (lines == null) {
            return Optional.empty();
        }
        return StructuredField.item(lines)
                .filter(item -> item instanceof StructuredField.Text text && isId(text.text()))
                .map(item -> ((StructuredField.Text) item).text());
    }

    /**
     * The value of {@code Dictionary-ID}.
     *
     * @param id the identifier, as it stood in {@code Use-As-Dictionary}
     * @return a string of a structured field (RFC 9651 §3.3.3)
     * @throws IllegalArgumentException if it is longer than 1024 characters, or has others than printable ASCII
     */
    public static String fieldValue(String id) {
        if (!isId(id)) {
            throw new IllegalArgumentException(
                    "length of a dictionary's id: " + id.length() + " (expected 0.." + LONGEST + ")");
        }
        return StructuredField.quoted(id);
    }

    static boolean isId(String text) {
        return text.length() <= LONGEST;
    }
}
