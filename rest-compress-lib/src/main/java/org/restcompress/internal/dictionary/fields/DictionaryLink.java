// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Links to dictionaries that a client may fetch when it has time (RFC 9842 §3), in {@code Link} (RFC 8288). */
public final class DictionaryLink {
    /** Characters of a line that are looked at. */
    static final int LONGEST = StructuredField.LONGEST;

    /** Links of one response: who announces more than a few cannot mean that all be fetched. */
    static final int MOST = 8;

    private static final String WHITE_SPACE = " \t";
    private static final String RELATION = "compression-dictionary";

    private final Cursor line;

    private DictionaryLink(String line) {
        this.line = new Cursor(line);
    }

    /**
     * Reads {@code Link}.
     *
     * @param lines its lines; null or empty where there is no such field
     * @return the targets, relative to the response's URL, of the first 8 links of {@code rel="compression-dictionary"}. Of
     *     a line that cannot be read, those before the place where it breaks off. Links with an {@code anchor} are no
     *     links of this response (RFC 8288 §3.2), and are left out.
     */
    public static List<String> targets(@Nullable List<String> lines) {
        List<String> targets = new ArrayList<>();
        for (String line : lines == null ? List.<String>of() : lines) {
            if (line.length() <= LONGEST) {
                new DictionaryLink(line).read(targets);
            }
        }
        return List.copyOf(targets);
    }

    /**
     * The value of {@code Link} that announces a dictionary.
     *
     * @param target its URL, or a reference relative to the response's
     * @return a link of {@code rel="compression-dictionary"}
     * @throws IllegalArgumentException if it has characters that no URL has
     */
    public static String fieldValue(String target) {
        if (!target.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '<' && c != '>' && c != '"')) {
            throw new IllegalArgumentException("target of a link: " + target + " (expected a URL)");
        }
        return '<' + target + ">; rel=\"" + RELATION + '"';
    }

    /** RFC 8288, appendix B.2. */
    private void read(List<String> targets) {
        while (targets.size() < MOST) {
            line.skipAll(", \t");
            if (!line.skip('<')) {
                return;
            }
            String target = line.upTo(">").strip();
            if (!line.skip('>')) {
                return;
            }
            if (parametersNameADictionary()) {
                targets.add(target);
            }
        }
    }

    private boolean parametersNameADictionary() {
        String relation = null;
        boolean elsewhere = false;
        line.skipAll(WHITE_SPACE);
        while (line.skip(';')) {
            line.skipAll(WHITE_SPACE);
            String name = line.upTo("=;, \t").toLowerCase(Locale.ROOT);
            line.skipAll(WHITE_SPACE);
            String value = value();
            if (name.equals("rel") && relation == null) {
                // RFC 8288 §3.3: of several, the first.
                relation = value;
            }
            elsewhere |= name.equals("anchor");
            line.skipAll(WHITE_SPACE);
        }
        return relation != null
                && !elsewhere
                && List.of(relation.toLowerCase(Locale.ROOT).split("[ \t]+", -1))
                        .contains(RELATION);
    }

    private String value() {
        if (!line.skip('=')) {
            return "";
        }
        line.skipAll(WHITE_SPACE);
        return line.skip('"') ? quoted() : line.upTo(";,").strip();
    }

    /** RFC 9110 §5.6.4. */
    private String quoted() {
        StringBuilder value = new StringBuilder();
        while (!line.atEnd() && !line.skip('"')) {
            char c = line.next();
            value.append(c == '\\' && !line.atEnd() ? line.next() : c);
        }
        return value.toString();
    }
}
