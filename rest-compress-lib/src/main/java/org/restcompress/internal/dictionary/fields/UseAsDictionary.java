// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells which later requests a response may be a dictionary for (RFC 9842 §2.1). It has a URL pattern, relative to the
 * response's URL, and an id that may be empty. {@code match-dest} is not read: clients without destinations ignore it
 * (§2.1.2).
 */
public record UseAsDictionary(String match, String id) {
    /** In characters (RFC 9842 §2.1.3). */
    static final int LONGEST_ID = 1024;

    public UseAsDictionary {
        if (match.isEmpty()) {
            throw new IllegalArgumentException("match: \"\" (expected a URL pattern)");
        }
        if (!isId(id)) {
            throw new IllegalArgumentException(
                    "length of a dictionary's id: " + id.length() + " (expected 0.." + LONGEST_ID + " characters)");
        }
    }

    public UseAsDictionary(String match) {
        this(match, "");
    }

    static boolean isId(String text) {
        return text.length() <= LONGEST_ID;
    }

    /**
     * Reads {@code Use-As-Dictionary}. Empty unless the field is well-formed and has a {@code match}. It is also empty
     * if a member has another type than in RFC 9842, the id is too long, or the {@code type} is not {@code raw}.
     */
    public static Optional<UseAsDictionary> parse(@Nullable List<String> lines) {
        return lines == null || lines.isEmpty()
                ? Optional.empty()
                : StructuredField.dictionary(lines).flatMap(UseAsDictionary::of);
    }

    private static Optional<UseAsDictionary> of(Map<String, String> members) {
        Optional<String> match =
                StructuredField.text(members.getOrDefault("match", "")).filter(text -> !text.isEmpty());
        Optional<String> id =
                StructuredField.text(members.getOrDefault("id", "\"\"")).filter(UseAsDictionary::isId);
        // RFC 9842 §2.1.4 has only this type: bytes without a format.
        boolean isRaw = members.getOrDefault("type", "raw").equals("raw");
        return match.flatMap(pattern -> id.map(name -> new UseAsDictionary(pattern, name)))
                .filter(use -> isRaw);
    }

    /**
     * Returns the value of {@code Use-As-Dictionary}, a dictionary of a structured field (RFC 9651 §3.2), in printable
     * ASCII.
     */
    public String fieldValue() {
        return "match=" + StructuredField.quoted(match) + (id.isEmpty() ? "" : ", id=" + idFieldValue());
    }

    /** Returns the value of {@code Dictionary-ID}, with which a client repeats the id (RFC 9842 §2.3). */
    public String idFieldValue() {
        return StructuredField.quoted(id);
    }
}
