// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.urlpattern;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a pattern (URL Pattern Standard, "Tokens").
 *
 * @param kind what it is
 * @param index where it begins in the pattern
 * @param value the characters that it stands for
 */
record Token(Kind kind, int index, String value) {
    enum Kind {
        OPEN,
        CLOSE,
        REGEXP,
        NAME,
        CHAR,
        ESCAPED_CHAR,
        OTHER_MODIFIER,
        ASTERISK,
        INVALID_CHAR,
        END
    }

    /** What separates components of a URL where it stands for itself. */
    boolean isLiteral(char c) {
        boolean stands = kind == Kind.CHAR || kind == Kind.ESCAPED_CHAR || kind == Kind.INVALID_CHAR;
        return stands && is(c);
    }

    boolean is(char c) {
        return value.length() == 1 && value.charAt(0) == c;
    }

    /** The tokens, the last of them {@link Kind#END}; what is none is {@link Kind#INVALID_CHAR}. */
    static List<Token> tokens(String pattern) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < pattern.length()) {
            Token token = tokenAt(pattern, at);
            tokens.add(token);
            at += length(token);
        }
        tokens.add(new Token(Kind.END, at, ""));
        return tokens;
    }

    private static int length(Token token) {
        return switch (token.kind) {
            case ESCAPED_CHAR, NAME -> token.value.length() + 1;
            case REGEXP -> token.value.length() + 2;
            default -> token.value.length();
        };
    }

    private static Token tokenAt(String pattern, int at) {
        char c = pattern.charAt(at);
        return switch (c) {
            case '*' -> character(Kind.ASTERISK, pattern, at);
            case '+', '?' -> character(Kind.OTHER_MODIFIER, pattern, at);
            case '{' -> character(Kind.OPEN, pattern, at);
            case '}' -> character(Kind.CLOSE, pattern, at);
            case '\\' ->
                at + 1 < pattern.length()
                        ? new Token(Kind.ESCAPED_CHAR, at, pattern.substring(at + 1, at + 2))
                        : character(Kind.INVALID_CHAR, pattern, at);
            case ':' -> enclosed(Kind.NAME, pattern, at, endOfName(pattern, at + 1));
            case '(' -> enclosed(Kind.REGEXP, pattern, at, endOfRegexp(pattern, at + 1));
            default -> character(Kind.CHAR, pattern, at);
        };
    }

    private static Token character(Kind kind, String pattern, int at) {
        return new Token(kind, at, pattern.substring(at, at + 1));
    }

    private static Token enclosed(Kind kind, String pattern, int at, int end) {
        return end > at + 1
                ? new Token(kind, at, pattern.substring(at + 1, end))
                : character(Kind.INVALID_CHAR, pattern, at);
    }

    /** Names are identifiers of JavaScript; here of ASCII, as header fields are. */
    private static int endOfName(String pattern, int begin) {
        int end = begin;
        while (end < pattern.length() && isOfName(pattern.charAt(end), end == begin)) {
            end++;
        }
        return end;
    }

    private static boolean isOfName(char c, boolean first) {
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
        return letter || (!first && c >= '0' && c <= '9');
    }

    /** Before the parenthesis that closes it, or the beginning if there is none. */
    private static int endOfRegexp(String pattern, int begin) {
        int depth = 1;
        for (int i = begin; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '(') {
                depth++;
            } else if (c == ')' && --depth == 0) {
                return i;
            }
        }
        return begin;
    }
}
