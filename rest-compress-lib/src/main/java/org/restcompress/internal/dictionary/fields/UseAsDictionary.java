// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.dictionary.fields.StructuredField.Text;
import org.restcompress.internal.dictionary.fields.StructuredField.Token;
import org.restcompress.internal.dictionary.fields.StructuredField.Value;

/**
 * What a server says of a response that may be a dictionary for later ones (RFC 9842 §2.1). {@code match-dest} is not read:
 * clients without destinations take no notice of it (§2.1.2).
 *
 * @param match a URL pattern, relative to the response's URL: the requests that the dictionary is for
 * @param id what the server calls it, at most 1024 characters; empty: nothing
 */
public record UseAsDictionary(String match, String id) {
    /** RFC 9842 §2.1.4: bytes without a format, the only type there is. */
    private static final Token RAW = new Token("raw");

    /**
     * Checks.
     *
     * @param match a URL pattern
     * @param id at most 1024 characters
     * @throws IllegalArgumentException if {@code match} is empty, or {@code id} too long
     */
    public UseAsDictionary {
        if (match.isEmpty()) {
            throw new IllegalArgumentException("match: \"\" (expected a URL pattern)");
        }
        if (!DictionaryId.isId(id)) {
            throw new IllegalArgumentException(
                    "length of a dictionary's id: " + id.length() + " (expected 0.." + DictionaryId.LONGEST + ")");
        }
    }

    /**
     * A dictionary without a name.
     *
     * @param match a URL pattern
     */
    public UseAsDictionary(String match) {
        this(match, "");
    }

    /**
     * Reads {@code Use-As-Dictionary}.
     *
     * @param lines its lines; null or empty where there is no such field
     * @return what it says; empty unless it is well-formed and has a {@code match}, and no member of another type than RFC
     *     9842 has it, no id that is too long and no {@code type} other than {@code raw}
     */
    public static Optional<UseAsDictionary> parse(@Nullable List<String> lines) {
        if (lines == null || lines.isEmpty()) {
            return Optional.empty();
        }
        return StructuredField.dictionary(lines).flatMap(UseAsDictionary::of);
    }

    private static Optional<UseAsDictionary> of(Map<String, Value> members) {
        boolean usable = members.get("match") instanceof Text match
                && !match.text().isEmpty()
                && members.getOrDefault("id", new Text("")) instanceof Text id
                && DictionaryId.isId(id.text())
                && members.getOrDefault("type", RAW).equals(RAW);
        return usable
                ? Optional.of(new UseAsDictionary(text(members, "match"), text(members, "id")))
                : Optional.empty();
    }

    private static String text(Map<String, Value> members, String key) {
        return members.get(key) instanceof Text text ? text.text() : "";
    }

    /**
     * The value of {@code Use-As-Dictionary}.
     *
     * @return a dictionary of a structured field (RFC 9651 §3.2)
     * @throws IllegalArgumentException if a member has other characters than printable ASCII
     */
    public String fieldValue() {
        StringBuilder field = new StringBuilder("match=").append(StructuredField.quoted(match));
        if (!id.isEmpty()) {
            field.append(", id=").append(StructuredField.quoted(id));
        }
        return field.toString();
    }
}
