// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import org.jspecify.annotations.Nullable;

/** Writes URL patterns for the field {@code Use-As-Dictionary}. */
public final class PatternText {
    private static final String SYNTAX = "+*?{}()\\";

    private final StringBuilder pattern = new StringBuilder();

    /** Whether a group comes last. Text that may be a modifier would be one behind it. */
    private boolean behindGroup;

    private int variables;

    private PatternText() {}

    /** Returns the pattern of one path with any query. The path is percent-encoded, and begins with its first slash. */
    public static String ofPath(String path) {
        return new PatternText().literal(UrlText.path(path)).toString();
    }

    /**
     * Returns the pattern of one path and query. The query has no question mark; it is null or empty if there is none.
     */
    public static String ofPathAndQuery(String path, @Nullable String query) {
        return new PatternText()
                .literal(UrlText.path(path))
                .query(query == null ? "" : UrlText.query(query))
                .toString();
    }

    /**
     * Returns the pattern of all paths with this beginning and this end, with any text between them, and with any
     * query.
     */
    public static String withWildcard(String before, String after) {
        PatternText text = new PatternText().literal(UrlText.path(before));
        text.anything();
        return text.literal(UrlText.path(after)).toString();
    }

    /**
     * Returns the pattern of all paths of a resource method, and perhaps more, with any query. In a template such as
     * {@code /api/prices/{id}}, a variable stands for one segment of a path, or a part of one ({@code :v0}). A variable
     * with a regular expression stands for anything ({@code *}), since patterns have none.
     */
    public static String ofTemplate(String template) {
        PatternText text = new PatternText();
        int at = 0;
        while (at < template.length()) {
            int begin = template.indexOf('{', at);
            int end = begin < 0 ? -1 : endOfVariable(template, begin);
            if (end < 0) {
                begin = template.length();
            }
            text.literal(UrlText.path(template.substring(at, begin)));
            if (end >= 0) {
                if (template.substring(begin, end).indexOf(':') >= 0) {
                    text.anything();
                } else {
                    text.variable(end + 1 < template.length() && isOfName(template.charAt(end + 1), false));
                }
                begin = end + 1;
            }
            at = begin;
        }
        return text.toString();
    }

    /** Escapes text so that a pattern means exactly that text (URL Pattern Standard, "escape a pattern string"). */
    static String escape(String literal) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < literal.length(); i++) {
            char c = literal.charAt(i);
            if (c == ':' || SYNTAX.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append(c);
        }
        return escaped.toString();
    }

    /**
     * Adds text. A colon is in braces: elsewhere, escaped or not, it would end a scheme, and make the pattern an
     * absolute one.
     */
    private PatternText literal(String text) {
        if (!text.isEmpty()) {
            pattern.append(escape(text).replace("\\:", "{\\:}"));
            behindGroup = text.endsWith(":");
        }
        return this;
    }

    private PatternText query(String query) {
        pattern.append(behindGroup ? "\\?" : "?");
        return literal(query);
    }

    private void variable(boolean nameWouldGoOn) {
        String name = ":v" + variables++;
        pattern.append(nameWouldGoOn ? '{' + name + '}' : name);
        behindGroup = true;
    }

    private void anything() {
        pattern.append(behindGroup ? "{*}" : "*");
        behindGroup = true;
    }

    private static int endOfVariable(String template, int begin) {
        int depth = 0;
        for (int i = begin; i < template.length(); i++) {
            if (template.charAt(i) == '{') {
                depth++;
            } else if (template.charAt(i) == '}' && --depth == 0) {
                return i;
            }
        }
        return -1;
    }

    static boolean isOfName(char c, boolean first) {
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
        return letter || (!first && c >= '0' && c <= '9');
    }

    @Override
    public String toString() {
        return pattern.toString();
    }
}
