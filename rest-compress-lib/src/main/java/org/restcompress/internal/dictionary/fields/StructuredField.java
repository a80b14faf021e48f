// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads structured fields (RFC 9651 §4.2), and writes strings. The whole field counts: one error anywhere makes it
 * unreadable. Parameters are checked and dropped, since no field here defines any.
 */
final class StructuredField {
    /** Characters of all lines together: more than servers usually take of a whole header section. */
    static final int LONGEST = 16 * 1024;

    /** RFC 9651 §3.3.1 and §3.3.2. */
    private static final int MOST_DIGITS = 15;

    private static final int MOST_DIGITS_BEFORE_THE_POINT = 12;
    private static final int MOST_DIGITS_BEHIND_THE_POINT = 3;

    private static final String SPACE = " ";
    private static final String WHITE_SPACE = " \t";
    private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~:/";

    /** What a member of a dictionary, or an item, may be. */
    sealed interface Value {}

    record Text(String text) implements Value {}

    record Token(String name) implements Value {}

    record Bytes(ByteBuffer bytes) implements Value {}

    record InnerList(List<Value> items) implements Value {}

    /** A number, date, boolean or display string: well-formed, and of no use in any field here. */
    enum Other implements Value {
        OTHER
    }

    private final Cursor field;

    private StructuredField(String text) {
        field = new Cursor(text);
    }

    /** Reads a field that is one item; empty if it is not exactly one line, or not well-formed. */
    static Optional<Value> item(List<String> lines) {
        if (lines.size() != 1 || lines.get(0).length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(new StructuredField(lines.get(0)).wholeItem());
        } catch (Cursor.Malformed e) {
            return Optional.empty();
        }
    }

    /** Reads a dictionary; empty if it is not well-formed. Of members with one key the last one counts. */
    static Optional<Map<String, Value>> dictionary(List<String> lines) {
        // RFC 9651 §4.2: several lines are one, with commas between them.
        String all = String.join(",", lines);
        if (all.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(new StructuredField(all).dictionary());
        } catch (Cursor.Malformed e) {
            return Optional.empty();
        }
    }

    /**
     * Writes a string (RFC 9651 §4.1.6).
     *
     * @throws IllegalArgumentException if it has other characters than printable ASCII
     */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isPrintable(c)) {
                throw new IllegalArgumentException(
                        "string of a structured field: " + text + " (expected printable ASCII)");
            }
            if (c == '"' || c == '\\') {
                quoted.append('\\');
            }
            quoted.append(c);
        }
        return quoted.append('"').toString();
    }

    private Value wholeItem() {
        field.skipAll(SPACE);
        Value item = item();
        field.skipAll(SPACE);
        Cursor.require(field.atEnd());
        return item;
    }

    private Map<String, Value> dictionary() {
        Map<String, Value> members = new HashMap<>();
        field.skipAll(SPACE);
        while (!field.atEnd()) {
            String key = key();
            Value value = Other.OTHER;
            if (field.skip('=')) {
                value = field.peek() == '(' ? innerList() : item();
            } else {
                parameters();
            }
            members.put(key, value);
            field.skipAll(WHITE_SPACE);
            if (field.atEnd()) {
                return members;
            }
            field.expect(',');
            field.skipAll(WHITE_SPACE);
            Cursor.require(!field.atEnd());
        }
        return members;
    }

    private InnerList innerList() {
        List<Value> items = new ArrayList<>();
        field.expect('(');
        while (true) {
            field.skipAll(SPACE);
            if (field.skip(')')) {
                parameters();
                return new InnerList(List.copyOf(items));
            }
            items.add(item());
            Cursor.require(field.peek() == ' ' || field.peek() == ')');
        }
    }

    private Value item() {
        Value item = bareItem();
        parameters();
        return item;
    }

    private void parameters() {
        while (field.skip(';')) {
            field.skipAll(SPACE);
            key();
            if (field.skip('=')) {
                bareItem();
            }
        }
    }

    /** RFC 9651 §4.2.3.3. */
    private String key() {
        int begin = field.position();
        Cursor.require(field.isAtLowerCase() || field.peek() == '*');
        while (field.isAtLowerCase() || field.isAtDigit() || field.isAtOneOf("_-.*")) {
            field.next();
        }
        return field.since(begin);
    }

    private Value bareItem() {
        return switch (field.peek()) {
            case '"' -> string();
            case ':' -> bytes();
            case '?' -> bool();
            case '@' -> date();
            case '%' -> displayString();
            default -> field.isAtLetter() || field.peek() == '*' ? token() : number(true);
        };
    }

    /** RFC 9651 §4.2.5. */
    private Text string() {
        field.expect('"');
        StringBuilder string = new StringBuilder();
        while (true) {
            char c = field.next();
            if (c == '"') {
                return new Text(string.toString());
            }
            if (c == '\\') {
                c = field.next();
                Cursor.require(c == '"' || c == '\\');
            }
            Cursor.require(isPrintable(c));
            string.append(c);
        }
    }

    private Token token() {
        int begin = field.position();
        while (field.isAtLetter() || field.isAtDigit() || field.isAtOneOf(TOKEN_MARKS)) {
            field.next();
        }
        return new Token(field.since(begin));
    }

    /** RFC 9651 §4.2.7: missing padding is no reason to fail. */
    private Bytes bytes() {
        field.expect(':');
        String base64 = field.upTo(":");
        field.expect(':');
        try {
            return new Bytes(ByteBuffer.wrap(Base64.getDecoder().decode(base64)));
        } catch (IllegalArgumentException e) {
            throw Cursor.malformed();
        }
    }

    private Value bool() {
        field.expect('?');
        char c = field.next();
        Cursor.require(c == '0' || c == '1');
        return Other.OTHER;
    }

    private Value date() {
        field.expect('@');
        return number(false);
    }

    /** RFC 9651 §4.2.4. */
    private Value number(boolean mayHavePoint) {
        field.skip('-');
        int before = digits();
        Cursor.require(before >= 1 && before <= MOST_DIGITS);
        if (mayHavePoint && field.skip('.')) {
            int behind = digits();
            Cursor.require(
                    before <= MOST_DIGITS_BEFORE_THE_POINT && behind >= 1 && behind <= MOST_DIGITS_BEHIND_THE_POINT);
        }
        return Other.OTHER;
    }

    private int digits() {
        int begin = field.position();
        while (field.isAtDigit()) {
            field.next();
        }
        return field.position() - begin;
    }

    /** RFC 9651 §4.2.10, but for whether its octets are UTF-8: it is not looked at. */
    private Value displayString() {
        field.expect('%');
        field.expect('"');
        while (true) {
            char c = field.next();
            if (c == '"') {
                return Other.OTHER;
            }
            Cursor.require(isPrintable(c));
            if (c == '%') {
                Cursor.require(isLowerCaseHex(field.next()));
                Cursor.require(isLowerCaseHex(field.next()));
            }
        }
    }

    private static boolean isPrintable(char c) {
        return c >= ' ' && c <= '~';
    }

    private static boolean isLowerCaseHex(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    }
}
