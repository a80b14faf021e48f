// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the structured fields of RFC 9842 (RFC 9651 §4.2), and writes strings. One error anywhere makes the whole field
 * unreadable. Parameters and inner lists mean nothing in these fields, and are skipped. Numbers, dates and Booleans are
 * read as tokens. Display strings are not read. All repetitions are possessive, so that nothing is tried twice.
 */
final class StructuredField {
    /** In characters of all lines together: more than servers usually accept for a whole header section. */
    static final int LONGEST = 16 * 1024;

    private static final String KEY = "[a-z*][a-z0-9_.*-]*+";
    private static final String STRING = "\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\])*+\"";
    private static final String BYTES = ":[A-Za-z0-9+/=]*+:";
    private static final String TOKEN = "[A-Za-z0-9*?@-][A-Za-z0-9!#$%&'*+.^_`|~:/-]*+";
    private static final String ITEM = "(?:" + STRING + '|' + BYTES + '|' + TOKEN + ')';
    private static final String PARAMETERS = "(?:; *+" + KEY + "(?:=" + ITEM + ")?+)*+";
    private static final String INNER_LIST = "\\( *+(?:" + ITEM + PARAMETERS + "(?: ++|(?=\\))))*+\\)";

    private static final Pattern WHOLE_ITEM = Pattern.compile(" *+(" + ITEM + ')' + PARAMETERS + " *+");
    private static final Pattern MEMBER = Pattern.compile("[ \t]*+(" + KEY + ")(?:=(" + ITEM + '|' + INNER_LIST + "))?+"
            + PARAMETERS + "[ \t]*+(?:,(?=[ \t]*+[^ \t])|\\z)");
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

    private StructuredField() {}

    /**
     * Returns the item of a field, as written, without its parameters. Empty unless the field is one well-formed
     * line.
     */
    static Optional<String> item(@Nullable List<String> lines) {
        if (lines == null || lines.size() != 1 || lines.get(0).length() > LONGEST) {
            return Optional.empty();
        }
        Matcher item = WHOLE_ITEM.matcher(lines.get(0));
        return item.matches() ? Optional.of(item.group(1)) : Optional.empty();
    }

    /**
     * Returns the members of a dictionary as they are written, without their parameters. A member without a value is
     * {@code ?1}. If a key is repeated, the last member counts. Empty if the field is malformed.
     */
    static Optional<Map<String, String>> dictionary(List<String> lines) {
        // RFC 9651 §4.2: several lines are one, with commas between them.
        String all = String.join(",", lines);
        if (all.length() > LONGEST) {
            return Optional.empty();
        }
        Map<String, String> members = new HashMap<>();
        Matcher member = MEMBER.matcher(all);
        for (; member.regionStart() < all.length(); member.region(member.end(), all.length())) {
            if (!member.lookingAt()) {
                return Optional.empty();
            }
            members.put(member.group(1), member.group(2) == null ? "?1" : member.group(2));
        }
        return Optional.of(members);
    }

    /** Returns the text of a value that is a string, or empty for any other value. */
    static Optional<String> text(String value) {
        return value.startsWith("\"")
                ? Optional.of(
                        ESCAPED.matcher(value.substring(1, value.length() - 1)).replaceAll("$1"))
                : Optional.empty();
    }

    /** Writes a string (RFC 9651 §4.1.6), which must be printable ASCII. */
    static String quoted(String text) {
        if (!text.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException("string of a structured field: " + text + " (expected printable ASCII)");
        }
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
