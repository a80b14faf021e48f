// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Links to dictionaries that a client may fetch when it has time (RFC 9842 §3), in {@code Link} (RFC 8288). */
public final class DictionaryLink {
    /** Characters of a line that are looked at. */
    static final int LONGEST = StructuredField.LONGEST;

    /** Links of one response: who announces more than a few cannot mean that all be fetched. */
    static final int MOST = 8;

    private static final String RELATION = "compression-dictionary";

    /** RFC 8288, appendix B.2. All repetitions are possessive, so that nothing is tried twice. */
    private static final String PARAMETER =
            ";[ \t]*+([^=;, \t]*+)[ \t]*+(?:=[ \t]*+(?:\"((?:\\\\.|[^\"])*+)\"?+|([^;,]*+)))?+[ \t]*+";

    private static final Pattern PARAMETERS = Pattern.compile(PARAMETER, Pattern.DOTALL);
    private static final Pattern LINK =
            Pattern.compile("[, \t]*+<([^>]*+)>[ \t]*+((?:" + PARAMETER + ")*+)", Pattern.DOTALL);

    private DictionaryLink() {}

    /**
     * The targets, relative to the response's URL, of the first 8 links of {@code rel="compression-dictionary"}. Of a line
     * that cannot be read, those before the place where it breaks off. Links with an {@code anchor} are no links of this
     * response (RFC 8288 §3.2), and are left out.
     */
    public static List<String> targets(@Nullable List<String> lines) {
        List<String> targets = new ArrayList<>();
        for (String line : lines == null ? List.<String>of() : lines) {
            Matcher link = LINK.matcher(line);
            while (line.length() <= LONGEST && targets.size() < MOST && link.lookingAt()) {
                if (nameADictionary(link.group(2))) {
                    targets.add(link.group(1).strip());
                }
                link.region(link.end(), line.length());
            }
        }
        return targets;
    }

    /** The value of {@code Link} that announces a dictionary, by a URL or a reference relative to the response's. */
    public static String fieldValue(String target) {
        if (!target.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '<' && c != '>' && c != '"')) {
            throw new IllegalArgumentException("target of a link: " + target + " (expected a URL)");
        }
        return '<' + target + ">; rel=\"" + RELATION + '"';
    }

    private static boolean nameADictionary(String parameters) {
        String relation = null;
        Matcher parameter = PARAMETERS.matcher(parameters);
        while (parameter.find()) {
            String name = parameter.group(1).toLowerCase(Locale.ROOT);
            if (name.equals("anchor")) {
                return false;
            }
            if (name.equals("rel") && relation == null) {
                // RFC 8288 §3.3: of several, the first.
                relation = value(parameter).toLowerCase(Locale.ROOT);
            }
        }
        return relation != null && List.of(relation.split("[ \t]+", -1)).contains(RELATION);
    }

    private static String value(Matcher parameter) {
        String quoted = parameter.group(2);
        String plain = parameter.group(3);
        // RFC 9110 §5.6.4: a backslash has the next character stand for itself.
        return quoted != null ? quoted.replaceAll("\\\\(.)", "$1") : plain != null ? plain.strip() : "";
    }
}
