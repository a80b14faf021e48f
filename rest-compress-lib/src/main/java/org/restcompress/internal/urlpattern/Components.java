// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.urlpattern;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Cuts a pattern at what separates the components of a URL (URL Pattern Standard, "Constructor string parsing"). */
final class Components {
    enum Component {
        PROTOCOL,
        USERNAME,
        PASSWORD,
        HOSTNAME,
        PORT,
        PATHNAME,
        SEARCH,
        HASH
    }

    private final String pattern;
    private final List<Token> tokens;
    private final Map<Component, String> found = new EnumMap<>(Component.class);
    private int at;

    private Components(String pattern) {
        this.pattern = pattern;
        tokens = Token.tokens(pattern);
    }

    /**
     * The components that the pattern names; it is relative to another URL if it has no {@link Component#PROTOCOL}.
     */
    static Map<Component, String> of(String pattern) {
        Components components = new Components(pattern);
        int colon = components.next(":");
        if (colon < components.end()) {
            components.absolute(colon);
        } else if (components.tokens.get(0).isLiteral('#')) {
            components.at++;
            components.hash();
        } else if (components.isSearchPrefix(0)) {
            components.at++;
            components.search();
        } else {
            components.pathname();
        }
        return components.found;
    }

    /** Only where the scheme is that of HTTP: no other URL has dictionaries. */
    private void absolute(int colon) {
        take(Component.PROTOCOL, colon);
        at = colon + 1;
        if (token(at).isLiteral('/') && token(at + 1).isLiteral('/')) {
            at += 2;
        }
        authority();
        if (token(at).isLiteral('/')) {
            pathname();
            return;
        }
        // Of what is named, the more special says nothing, and the less special is empty.
        if (at < end()) {
            found.put(Component.PATHNAME, "/");
        }
        if (token(at).isLiteral('#')) {
            found.put(Component.SEARCH, "");
            at++;
            hash();
        } else if (at < end()) {
            at++;
            search();
        }
    }

    private void authority() {
        int end = next("/?#");
        int identity = next("@");
        if (identity < end) {
            int password = next(":");
            if (password < identity) {
                take(Component.USERNAME, password);
                at = password + 1;
                take(Component.PASSWORD, identity);
            } else {
                take(Component.USERNAME, identity);
            }
            at = identity + 1;
        }
        int bracket = next("]");
        int from = at;
        if (bracket < end && token(at).isLiteral('[')) {
            at = bracket;
        }
        int port = next(":");
        at = from;
        take(Component.HOSTNAME, Math.min(port, end));
        found.put(Component.PORT, "");
        if (port < end) {
            at = port + 1;
            take(Component.PORT, end);
        }
        at = end;
    }

    private void pathname() {
        int end = next("?#");
        take(Component.PATHNAME, end);
        at = end;
        if (token(at).isLiteral('#')) {
            found.put(Component.SEARCH, "");
            at++;
            hash();
        } else if (at < end()) {
            at++;
            search();
        }
    }

    private void search() {
        int end = next("#");
        take(Component.SEARCH, end);
        at = end;
        if (at < end()) {
            at++;
            hash();
        }
    }

    private void hash() {
        take(Component.HASH, end());
    }

    private void take(Component component, int end) {
        found.put(component, pattern.substring(token(at).index(), token(end).index()));
    }

    private Token token(int index) {
        return tokens.get(Math.min(index, end()));
    }

    private int end() {
        return tokens.size() - 1;
    }

    /** The next token outside of braces that is one of these and stands for itself, or the end. */
    private int next(String separators) {
        int depth = 0;
        for (int i = at; i < end(); i++) {
            Token token = tokens.get(i);
            if (token.kind() == Token.Kind.OPEN) {
                depth++;
            } else if (token.kind() == Token.Kind.CLOSE && depth > 0) {
                depth--;
            } else if (depth == 0 && separates(i, separators)) {
                return i;
            }
        }
        return end();
    }

    private boolean separates(int index, String separators) {
        Token token = tokens.get(index);
        return separators.chars().anyMatch(c -> c == '?' ? isSearchPrefix(index) : token.isLiteral((char) c));
    }

    /** Behind a group a question mark makes it optional. */
    private boolean isSearchPrefix(int index) {
        Token token = tokens.get(index);
        if (token.isLiteral('?')) {
            return true;
        }
        if (!token.is('?') || token.kind() != Token.Kind.OTHER_MODIFIER) {
            return false;
        }
        return index == 0
                || switch (tokens.get(index - 1).kind()) {
                    case NAME, REGEXP, CLOSE, ASTERISK -> false;
                    default -> true;
                };
    }
}
