// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.restcompress.internal.value.Origin;

/**
 * The requests to its origin that a dictionary is for (RFC 9842 §2.1.1), as a URL pattern (URL Pattern Standard). Path
 * and query have literals, {@code *} and {@code :name}. Each of them may be in braces. A {@code \} escapes the
 * character that follows. A client need not support more. A pattern that names a path and no query matches any query.
 */
public final class UrlPattern {
    /** In characters. */
    public static final int LONGEST = 2048;

    /** In characters of a path, and of a query. No pattern matches longer ones. */
    public static final int LONGEST_URL = 2048;

    private static final String MODIFIERS = "*+?";

    private final String origin;
    private final String text;
    private final Glob path;
    private final Glob query;

    private UrlPattern(String pattern, URI base) {
        if (base.getHost() == null) {
            throw new IllegalArgumentException("relative to no origin");
        }
        origin = Origin.of(base);
        String relative = withoutOrigin(pattern, base);
        if (next(relative, '#') < relative.length()) {
            throw new IllegalArgumentException("fragment, which no request has");
        }
        int mark = next(relative, '?');
        boolean hasQuery = mark < relative.length();
        String pathText = pathOf(relative.substring(0, mark), base);
        String queryText = hasQuery ? behindMarks(relative, mark) : "*";
        text = pathText + '?' + queryText;
        path = glob(pathText, true);
        query = glob(queryText, false);
    }

    /**
     * Reads a pattern, relative to the URL of its response. Empty if the pattern is malformed, longer than 2048
     * characters, or for another origin. It is also empty if the pattern has a regular expression, a modifier, a
     * wildcard in the origin, or a fragment.
     */
    public static Optional<UrlPattern> parse(String pattern, URI base) {
        if (pattern.length() > LONGEST || !pattern.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            return Optional.empty();
        }
        try {
            return Optional.of(new UrlPattern(pattern, base));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns whether the pattern is for a request. It takes time up to the product of the lengths of pattern and URL.
     */
    public boolean matches(URI url) {
        if (!Origin.of(url).equals(origin)) {
            return false;
        }
        String urlPath = UrlText.pathOf(url);
        String urlQuery = UrlText.queryOf(url);
        return urlPath.length() <= LONGEST_URL
                && urlQuery.length() <= LONGEST_URL
                && path.matches(urlPath)
                && query.matches(urlQuery);
    }

    /** Returns the pattern from the root of its origin, even if it was relative to a directory. */
    @Override
    public String toString() {
        return text;
    }

    /** Returns what follows the origin in an absolute pattern. Its origin must be that of the base. */
    private static String withoutOrigin(String pattern, URI base) {
        int colon = next(pattern, ':');
        if (colon == pattern.length()) {
            return pattern;
        }
        int end = pattern.startsWith("://", colon) ? colon + 3 : pattern.length();
        while (end < pattern.length() && "/?#".indexOf(pattern.charAt(end)) < 0) {
            end++;
        }
        URI named = URI.create(pattern.substring(0, end));
        if (named.getHost() == null
                || named.getRawUserInfo() != null
                || !Origin.of(named).equals(Origin.of(base))) {
            throw new IllegalArgumentException("for another origin");
        }
        String relative = pattern.substring(end);
        // Parts behind the last part that is named may be anything.
        return relative.isEmpty() ? "/*" : relative.startsWith("/") ? relative : '/' + relative;
    }

    private static String pathOf(String path, URI base) {
        String own = UrlText.pathOf(base);
        if (path.isEmpty()) {
            return PatternText.escape(own);
        }
        boolean absolute = path.startsWith("/") || path.startsWith("\\/") || path.startsWith("{/");
        return absolute ? path : PatternText.escape(own.substring(0, own.lastIndexOf('/') + 1)) + path;
    }

    /** Returns the query without its question mark, which may be there twice. */
    private static String behindMarks(String pattern, int mark) {
        String query = pattern.substring(pattern.charAt(mark) == '\\' ? mark + 2 : mark + 1);
        return query.startsWith("?") ? query.substring(1) : query;
    }

    /** Returns where a mark first stands for itself, outside of braces. A question mark behind a group does not. */
    private static int next(String pattern, char mark) {
        boolean inBraces = false;
        boolean behindGroup = false;
        for (int i = 0; i < pattern.length(); i++) {
            int begin = i;
            boolean escaped = pattern.charAt(i) == '\\' && i + 1 < pattern.length();
            char c = pattern.charAt(escaped ? ++i : i);
            int name = !escaped && c == ':' ? endOfName(pattern, i + 1) : i + 1;
            if (name > i + 1) {
                i = name - 1;
                behindGroup = true;
            } else if (c == mark && !inBraces && (escaped || c != '?' || !behindGroup)) {
                return begin;
            } else {
                inBraces = (!escaped && c == '{') || (inBraces && (escaped || c != '}'));
                behindGroup = !escaped && (c == '}' || c == '*');
            }
        }
        return pattern.length();
    }

    private static int endOfName(String pattern, int begin) {
        int end = begin;
        while (end < pattern.length() && PatternText.isOfName(pattern.charAt(end), end == begin)) {
            end++;
        }
        return end;
    }

    private static Glob glob(String pattern, boolean isPath) {
        List<Glob.Block> blocks = new ArrayList<>();
        List<String> literals = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        Set<String> names = new HashSet<>();
        UnaryOperator<String> canonical = isPath ? UrlText::path : UrlText::query;
        boolean inBraces = false;
        boolean hasGroup = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if ("+?(".indexOf(c) >= 0 || c == (inBraces ? '{' : '}') || (c == '\\' && i + 1 == pattern.length())) {
                throw new IllegalArgumentException("at " + i + ": " + c);
            }
            boolean isGroup = c == '*' || c == ':';
            if (isGroup && inBraces && hasGroup) {
                throw new IllegalArgumentException("two groups in braces");
            }
            if (c == '{') {
                inBraces = true;
                hasGroup = false;
            } else if (c == '\\') {
                literal.append(pattern.charAt(++i));
            } else if (!isGroup && c != '}') {
                literal.append(c);
            }
            if (isGroup) {
                hasGroup = true;
                literals.add(canonical.apply(literal.toString()));
                literal.setLength(0);
            }
            if (c == '*') {
                blocks.add(new Glob.Block(literals, isPath));
                literals.clear();
            } else if (c == ':') {
                int end = endOfName(pattern, i + 1);
                if (!names.add(pattern.substring(i + 1, end)) || end == i + 1) {
                    throw new IllegalArgumentException("name at " + i);
                }
                i = end - 1;
            }
            inBraces &= c != '}';
            boolean mayHaveModifier = isGroup || c == '}';
            if (mayHaveModifier && i + 1 < pattern.length() && MODIFIERS.indexOf(pattern.charAt(i + 1)) >= 0) {
                throw new IllegalArgumentException("modifier at " + (i + 1));
            }
        }
        if (inBraces) {
            throw new IllegalArgumentException("braces that are not closed");
        }
        literals.add(canonical.apply(literal.toString()));
        blocks.add(new Glob.Block(literals, isPath));
        return new Glob(blocks);
    }
}
