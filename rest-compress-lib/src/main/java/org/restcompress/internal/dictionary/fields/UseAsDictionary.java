// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a server says of a response that may be a dictionary for later ones (RFC 9842 §2.1): a URL pattern, relative to the
 * response's URL, and an id, perhaps empty. {@code match-dest} is not read: clients without destinations take no notice of it
 * (§2.1.2).
 */
public record UseAsDictionary(String match, String id) {
    /** Characters of an id (RFC 9842 §2.1.3). */
    static final int LONGEST_ID = 1024;

    public UseAsDictionary {
        if (match.isEmpty()) {
            throw new IllegalArgumentException("match: \"\" (expected a URL pattern)");
        }
        if (!isId(id)) {
            throw new IllegalArgumentException(
                    "length of a dictionary's id: " + id.length() + " (expected 0.." + LONGEST_ID + ")");
        }
    }

    public UseAsDictionary(String match) {
        this(match, "");
    }

    static boolean isId(String text) {
        return text.length() <= LONGEST_ID;
    }

    /**
     * Reads {@code Use-As-Dictionary}: empty unless it is well-formed and has a {@code match}, and no member of another type
     * than RFC 9842 has it, no id that is too long and no {@code type} other than {@code raw}.
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
        // RFC 9842 §2.1.4: bytes without a format, the only type there is.
        boolean isRaw = members.getOrDefault("type", "raw").equals("raw");
        return match.flatMap(pattern -> id.map(name -> new UseAsDictionary(pattern, name)))
                .filter(use -> isRaw);
    }

    /** The value of {@code Use-As-Dictionary}, a dictionary of a structured field (RFC 9651 §3.2), in printable ASCII. */
    public String fieldValue() {
        return "match=" + StructuredField.quoted(match) + (id.isEmpty() ? "" : ", id=" + idFieldValue());
    }

    /** The value of {@code Dictionary-ID}, with which a client repeats the name (RFC 9842 §2.3). */
    public String idFieldValue() {
        return StructuredField.quoted(id);
    }
}
