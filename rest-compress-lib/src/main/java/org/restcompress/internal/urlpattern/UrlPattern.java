// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.urlpattern;

import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.restcompress.internal.urlpattern.Components.Component;
import org.restcompress.internal.urlpattern.Part.Delimiter;

/**
 * A URL pattern without regular expressions (RFC 9842 §2.1.1), for URLs of one origin. It has what the URL Pattern Standard
 * has: {@code *}, {@code :name}, {@code {…}} with {@code ?}, {@code *} and {@code +} behind them, and {@code \} before what
 * stands for itself. A pattern that names a path and no query matches any query.
 */
public final class UrlPattern {
    /** Characters of a pattern; with {@link #LONGEST_URL} it bounds what a match may cost. */
    public static final int LONGEST = 2048;

    /** Characters of a path, and of a query; longer ones are not matched by any pattern. */
    public static final int LONGEST_URL = 8192;

    private static final String ANYTHING = "*";

    private final CanonicalUrl base;
    private final int length;
    private final Automaton path;
    private final Automaton search;

    private UrlPattern(String pattern, CanonicalUrl base) {
        this.base = base;
        length = pattern.length();
        Map<Component, String> components = Components.of(pattern);
        if (components.containsKey(Component.PROTOCOL)) {
            requireOrigin(components);
        }
        path = automaton(pathOf(components, base), Delimiter.SLASH, CanonicalUrl::path);
        search = plain(searchOf(components, base));
        if (!plain(withoutFirst('#', components.getOrDefault(Component.HASH, ANYTHING)))
                .matches("")) {
            throw new IllegalArgumentException("pattern for a fragment, which no request has");
        }
    }

    /**
     * Reads a pattern.
     *
     * @param pattern of printable ASCII, as it stands in {@code Use-As-Dictionary}
     * @param base the URL of the response that the field stands in; the pattern is relative to it
     * @return the pattern; empty if it is malformed or longer than 2048 characters, has a regular expression, or cannot match
     *     any URL of the base's origin
     */
    public static Optional<UrlPattern> parse(String pattern, URI base) {
        if (pattern.length() > LONGEST || !pattern.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            return Optional.empty();
        }
        try {
            return Optional.of(new UrlPattern(pattern, CanonicalUrl.of(base)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Whether a request is one that the pattern is for. Takes no more steps than the lengths of pattern and URL multiplied.
     *
     * @param url an absolute URL
     * @return true if it is of the pattern's origin and its path and query match
     */
    public boolean matches(URI url) {
        CanonicalUrl canonical;
        try {
            canonical = CanonicalUrl.of(url);
        } catch (IllegalArgumentException e) {
            return false;
        }
        return canonical.isSameOrigin(base)
                && canonical.path().length() <= LONGEST_URL
                && canonical.query().length() <= LONGEST_URL
                && path.matches(canonical.path())
                && search.matches(canonical.query());
    }

    /**
     * Of several patterns that match, the longest counts (RFC 9842 §2.2.3).
     *
     * @return characters
     */
    public int length() {
        return length;
    }

    /** The origin is compared once, since all URLs that are matched have the base's. */
    private void requireOrigin(Map<Component, String> components) {
        String port = base.port() < 0 ? "" : Integer.toString(base.port());
        String wanted = components.getOrDefault(Component.PORT, "");
        String own = base.scheme().equals("https") ? "443" : "80";
        boolean same = plain(components.getOrDefault(Component.PROTOCOL, "")).matches(base.scheme())
                && automaton(components.getOrDefault(Component.HOSTNAME, ""), Delimiter.DOT, UrlPattern::lowerCase)
                        .matches(base.host())
                && plain(wanted.equals(own) ? "" : wanted).matches(port)
                && plain(components.getOrDefault(Component.USERNAME, ANYTHING)).matches("")
                && plain(components.getOrDefault(Component.PASSWORD, ANYTHING)).matches("");
        if (!same) {
            throw new IllegalArgumentException("pattern for another origin");
        }
    }

    private static String pathOf(Map<Component, String> components, CanonicalUrl base) {
        String path = components.get(Component.PATHNAME);
        if (path == null) {
            return components.containsKey(Component.PROTOCOL) ? ANYTHING : PatternText.escape(base.path());
        }
        boolean absolute = components.containsKey(Component.PROTOCOL)
                || path.startsWith("/")
                || path.startsWith("\\/")
                || path.startsWith("{/");
        if (absolute) {
            return path;
        }
        String directory = base.path().substring(0, base.path().lastIndexOf('/') + 1);
        return PatternText.escape(directory) + path;
    }

    private static String searchOf(Map<Component, String> components, CanonicalUrl base) {
        String search = components.get(Component.SEARCH);
        if (search != null) {
            return withoutFirst('?', search);
        }
        boolean inherited = !components.containsKey(Component.PROTOCOL) && !components.containsKey(Component.PATHNAME);
        return inherited ? PatternText.escape(base.query()) : ANYTHING;
    }

    /** URL Pattern Standard, "process search for init": what begins a component may stand there twice. */
    private static String withoutFirst(char mark, String component) {
        return !component.isEmpty() && component.charAt(0) == mark ? component.substring(1) : component;
    }

    private static Automaton plain(String pattern) {
        return automaton(pattern, Delimiter.NONE, CanonicalUrl::query);
    }

    private static Automaton automaton(String pattern, Delimiter delimiter, UnaryOperator<String> canonical) {
        return new Automaton(new Part.Reader(pattern, delimiter, canonical).read(), delimiter);
    }

    private static String lowerCase(String host) {
        return host.toLowerCase(Locale.ROOT);
    }
}
