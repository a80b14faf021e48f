// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.urlpattern;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.urlpattern.Token.Kind;

/**
 * A part of a component's pattern (URL Pattern Standard, "Parts"): a text, what may stand behind it, and a text again, all
 * of it as often as the modifier says.
 */
record Part(String prefix, Wildcard wildcard, String suffix, Modifier modifier) {
    enum Wildcard {
        /** The part is its prefix. */
        NONE,
        /** One character or more, up to the next slash in a path. */
        SEGMENT,
        /** Any characters, or none. */
        FULL
    }

    enum Modifier {
        ONCE,
        OPTIONAL,
        ZERO_OR_MORE,
        ONE_OR_MORE
    }

    /** What ends a segment of a component. */
    enum Delimiter {
        NONE("[^]+?"),
        SLASH("[^\\/]+?"),
        DOT("[^\\.]+?");

        /** A segment as a regular expression: one that says just this is none. */
        private final String segment;

        Delimiter(String segment) {
            this.segment = segment;
        }
    }

    /** Reads the parts of one component (URL Pattern Standard, "Parsing"). */
    static final class Reader {
        private static final String ANYTHING = ".*";

        private final List<Token> tokens;
        private final Delimiter delimiter;
        private final UnaryOperator<String> canonical;
        private final List<Part> parts = new ArrayList<>();
        private final Set<String> names = new HashSet<>();
        private final StringBuilder pending = new StringBuilder();
        private int at;

        /**
         * For one component.
         *
         * @param delimiter what ends a segment of it
         * @param canonical how a URL writes its text
         */
        Reader(String pattern, Delimiter delimiter, UnaryOperator<String> canonical) {
            tokens = Token.tokens(pattern);
            this.delimiter = delimiter;
            this.canonical = canonical;
        }

        List<Part> read() {
            while (tokens.get(at).kind() != Kind.END) {
                Token character = skip(Kind.CHAR);
                Token name = skip(Kind.NAME);
                Token expression = expression(name);
                if (name != null || expression != null) {
                    group(character, name, expression);
                } else if (character != null) {
                    pending.append(character.value());
                } else {
                    escapedOrBraces();
                }
            }
            addPending();
            return parts;
        }

        private void group(@Nullable Token character, @Nullable Token name, @Nullable Token expression) {
            String prefix = character == null ? "" : character.value();
            if (delimiter != Delimiter.SLASH || !prefix.equals("/")) {
                // In a path the slash before a group belongs to the group.
                pending.append(prefix);
                prefix = "";
            }
            addPending();
            add(prefix, wildcard(name, expression), "", modifier());
        }

        private void escapedOrBraces() {
            Token escaped = skip(Kind.ESCAPED_CHAR);
            if (escaped != null) {
                pending.append(escaped.value());
                return;
            }
            require(Kind.OPEN);
            String prefix = text();
            Token name = skip(Kind.NAME);
            Token expression = expression(name);
            String suffix = text();
            require(Kind.CLOSE);
            Modifier modifier = modifier();
            Wildcard wildcard = wildcard(name, expression);
            if (wildcard == Wildcard.NONE && modifier == Modifier.ONCE) {
                pending.append(prefix);
                return;
            }
            addPending();
            if (wildcard != Wildcard.NONE || !prefix.isEmpty()) {
                add(prefix, wildcard, suffix, modifier);
            }
        }

        private Wildcard wildcard(@Nullable Token name, @Nullable Token expression) {
            if (name != null && !names.add(name.value())) {
                throw new IllegalArgumentException("name that stands there twice: " + name.value());
            }
            if (expression == null) {
                return name == null ? Wildcard.NONE : Wildcard.SEGMENT;
            }
            if (expression.kind() == Kind.ASTERISK || expression.value().equals(ANYTHING)) {
                return Wildcard.FULL;
            }
            if (expression.value().equals(delimiter.segment)) {
                return Wildcard.SEGMENT;
            }
            throw new IllegalArgumentException("regular expression: " + expression.value());
        }

        private @Nullable Token expression(@Nullable Token name) {
            Token regexp = skip(Kind.REGEXP);
            return regexp == null && name == null ? skip(Kind.ASTERISK) : regexp;
        }

        private Modifier modifier() {
            if (skip(Kind.ASTERISK) != null) {
                return Modifier.ZERO_OR_MORE;
            }
            Token modifier = skip(Kind.OTHER_MODIFIER);
            if (modifier == null) {
                return Modifier.ONCE;
            }
            return modifier.is('?') ? Modifier.OPTIONAL : Modifier.ONE_OR_MORE;
        }

        private String text() {
            StringBuilder text = new StringBuilder();
            while (true) {
                Token token = skip(Kind.CHAR);
                token = token == null ? skip(Kind.ESCAPED_CHAR) : token;
                if (token == null) {
                    return text.toString();
                }
                text.append(token.value());
            }
        }

        private void addPending() {
            if (!pending.isEmpty()) {
                add(pending.toString(), Wildcard.NONE, "", Modifier.ONCE);
                pending.setLength(0);
            }
        }

        private void add(String prefix, Wildcard wildcard, String suffix, Modifier modifier) {
            parts.add(new Part(canonical.apply(prefix), wildcard, canonical.apply(suffix), modifier));
        }

        private @Nullable Token skip(Kind kind) {
            Token token = tokens.get(at);
            if (token.kind() != kind) {
                return null;
            }
            at++;
            return token;
        }

        private void require(Kind kind) {
            if (skip(kind) == null) {
                throw new IllegalArgumentException(
                        "at " + tokens.get(at).index() + ": " + tokens.get(at).value());
            }
        }
    }
}
