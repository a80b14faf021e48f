// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes JSON (RFC 8259) of maps, collections, numbers, truth values and text. */
final class Json {
    private Json() {}

    static String of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> string(String.valueOf(entry.getKey())) + ": " + of(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof Collection<?> list) {
            return list.stream().map(Json::of).collect(Collectors.joining(",\n", "[", "]"));
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            // RFC 8259 §6 has no number for it.
            return "null";
        }
        return value == null || value instanceof Number || value instanceof Boolean
                ? String.valueOf(value)
                : string(value.toString());
    }

    private static String string(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
