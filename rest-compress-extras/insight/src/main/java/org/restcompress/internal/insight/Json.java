// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import java.util.Map;

/** Writes a JSON text (RFC 8259) without spaces. */
final class Json {
    private final StringBuilder text = new StringBuilder();

    Json begin(char bracket) {
        separate();
        text.append(bracket);
        return this;
    }

    Json end(char bracket) {
        text.append(bracket);
        return this;
    }

    Json name(String name) {
        separate();
        quote(name);
        text.append(':');
        return this;
    }

    void value(String value) {
        separate();
        quote(value);
    }

    void value(long value) {
        separate();
        text.append(value);
    }

    void value(boolean value) {
        separate();
        text.append(value);
    }

    void value(Map<String, Long> map) {
        begin('{');
        map.forEach((name, number) -> name(name).value(number));
        end('}');
    }

    /** Writes a comma, unless this is the first element in its brackets or the value of a name. */
    private void separate() {
        if (text.length() > 0 && "{[:".indexOf(text.charAt(text.length() - 1)) < 0) {
            text.append(',');
        }
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                // UTF-8 cannot encode half of a surrogate pair. Escapes are valid for both halves, too.
                text.append("\\u%04x".formatted((int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
