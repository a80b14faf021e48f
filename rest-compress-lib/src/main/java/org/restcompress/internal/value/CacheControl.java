// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

/** The directives of {@code Cache-Control} (RFC 9111 §5.2). */
public final class CacheControl {
    private CacheControl() {}

    /**
     * Whether there is a directive of this name: a whole token without regard to case, with or without an argument, and not
     * a part of another name or of a quoted argument.
     */
    public static boolean has(String field, String directive) {
        int begin = 0;
        boolean quoted = false;
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            if (quoted && c == '\\') {
                // RFC 9110 §5.6.4: the next character stands for itself.
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                if (isNamed(field.substring(begin, i), directive)) {
                    return true;
                }
                begin = i + 1;
            }
        }
        return isNamed(field.substring(begin), directive);
    }

    private static boolean isNamed(String element, String directive) {
        int equals = element.indexOf('=');
        String name = equals < 0 ? element : element.substring(0, equals);
        return name.strip().equalsIgnoreCase(directive);
    }
}
