// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tries;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** Inputs as a message tells them: in one line, and so much of each that it is known again. */
final class Told {
    private static final int MOST_BYTES = 16;
    private static final int MOST_CHARACTERS = 80;
    private static final int MOST_ELEMENTS = 6;

    private Told() {}

    static String of(Object value) {
        if (value instanceof byte[] bytes) {
            String hex = HexFormat.of().formatHex(Arrays.copyOf(bytes, Math.min(bytes.length, MOST_BYTES)));
            return bytes.length + " bytes " + hex + more(bytes.length, MOST_BYTES);
        }
        if (value instanceof String string) {
            return '"' + escaped(string) + '"' + more(string.length(), MOST_CHARACTERS);
        }
        if (value instanceof List<?> list) {
            return list.stream()
                            .limit(MOST_ELEMENTS)
                            .map(Told::of)
                            .collect(Collectors.joining(", ", list.size() + " of [", ""))
                    + more(list.size(), MOST_ELEMENTS)
                    + ']';
        }
        return String.valueOf(value);
    }

    /** As in a Java program, so that it can be pasted into one. */
    private static String escaped(String string) {
        StringBuilder escaped = new StringBuilder();
        string.chars().limit(MOST_CHARACTERS).forEach(c -> {
            if (c == '"' || c == '\\') {
                escaped.append('\\').append((char) c);
            } else if (c >= ' ' && c <= '~') {
                escaped.append((char) c);
            } else {
                escaped.append(String.format("\\u%04x", c));
            }
        });
        return escaped.toString();
    }

    private static String more(int there, int told) {
        return there > told ? "…" : "";
    }
}
