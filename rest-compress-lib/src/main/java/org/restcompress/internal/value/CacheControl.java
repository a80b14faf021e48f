// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the directives of {@code Cache-Control} (RFC 9111 §5.2). */
public final class CacheControl {
    private CacheControl() {}

    /**
     * A directive.
     *
     * @param name as written
     * @param argument as written, perhaps in quotes; empty if there is none
     */
    public record Directive(String name, String argument) {
        private static Directive of(String element) {
            int equals = element.indexOf('=');
            return equals < 0
                    ? new Directive(element.strip(), "")
                    : new Directive(
                            element.substring(0, equals).strip(),
                            element.substring(equals + 1).strip());
        }
    }

    /** Returns the directives of a line, in its order. A comma in a quoted argument does not end a directive. */
    public static List<Directive> directives(String line) {
        List<Directive> directives = new ArrayList<>();
        int begin = 0;
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted && c == '\\') {
                // RFC 9110 §5.6.4: the next character stands for itself.
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                directives.add(Directive.of(line.substring(begin, i)));
                begin = i + 1;
            }
        }
        directives.add(Directive.of(line.substring(begin)));
        return directives;
    }

    /**
     * Returns whether a line has a directive of this name, in any case, with or without an argument. A part of another
     * name or of a quoted argument does not count.
     *
     * @param line null for none
     */
    public static boolean has(@Nullable String line, String name) {
        if (line == null) {
            return false;
        }
        for (Directive directive : directives(line)) {
            if (directive.name().equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }
}
