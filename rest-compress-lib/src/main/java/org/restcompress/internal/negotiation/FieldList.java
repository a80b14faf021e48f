// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.ArrayList;
import java.util.List;

/** Splits comma-separated field values (RFC 9110 §5.6.1), and recognizes tokens (§5.6.2). */
public final class FieldList {
    private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

    private FieldList() {}

    /** Returns the elements, without the white space around them and without empty ones. */
    public static List<String> split(String line) {
        List<String> elements = new ArrayList<>();
        int begin = 0;
        while (begin <= line.length()) {
            int comma = line.indexOf(',', begin);
            int end = comma < 0 ? line.length() : comma;
            String element = line.substring(begin, end).strip();
            if (!element.isEmpty()) {
                elements.add(element);
            }
            begin = end + 1;
        }
        return elements;
    }

    public static boolean isToken(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letterOrDigit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letterOrDigit && TOKEN_MARKS.indexOf(c) < 0) {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
