// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

/** A place in a field's value, from which it is read on. */
final class Cursor {
    /** Says no more than that: nobody reads why. */
    static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Malformed() {
            super(null, null, false, false);
        }
    }

    private final String text;
    private int at;

    Cursor(String text) {
        this.text = text;
    }

    static Malformed malformed() {
        return new Malformed();
    }

    static void require(boolean wellFormed) {
        if (!wellFormed) {
            throw malformed();
        }
    }

    boolean atEnd() {
        return at >= text.length();
    }

    /** NUL at the end, which no field has anywhere. */
    char peek() {
        return atEnd() ? 0 : text.charAt(at);
    }

    char next() {
        require(!atEnd());
        return text.charAt(at++);
    }

    boolean skip(char c) {
        boolean there = peek() == c && !atEnd();
        at += there ? 1 : 0;
        return there;
    }

    void expect(char c) {
        require(skip(c));
    }

    /** Skips all characters that are one of these. */
    void skipAll(String characters) {
        while (!atEnd() && characters.indexOf(peek()) >= 0) {
            at++;
        }
    }

    boolean isAtDigit() {
        return peek() >= '0' && peek() <= '9';
    }

    boolean isAtLowerCase() {
        return peek() >= 'a' && peek() <= 'z';
    }

    boolean isAtLetter() {
        return isAtLowerCase() || (peek() >= 'A' && peek() <= 'Z');
    }

    boolean isAtOneOf(String characters) {
        return !atEnd() && characters.indexOf(peek()) >= 0;
    }

    int position() {
        return at;
    }

    /** What was read since then. */
    String since(int position) {
        return text.substring(position, at);
    }

    /** The text before the next of these characters, or before the end. */
    String upTo(String ends) {
        int begin = at;
        while (!atEnd() && ends.indexOf(peek()) < 0) {
            at++;
        }
        return since(begin);
    }
}
