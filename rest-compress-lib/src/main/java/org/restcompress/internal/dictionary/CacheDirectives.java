// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The directives of {@code Cache-Control} (RFC 9111 §5.2), by their names in lower case. */
final class CacheDirectives {
    /** RFC 9111 §1.2.2: what cannot be told from it, since it is more, may be taken for it. */
    private static final long MOST_SECONDS = Integer.MAX_VALUE;

    private final Map<String, String> directives = new HashMap<>();

    CacheDirectives(List<String> lines) {
        lines.forEach(this::read);
    }

    private void read(String line) {
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
                add(line.substring(begin, i));
                begin = i + 1;
            }
        }
        add(line.substring(begin));
    }

    private void add(String element) {
        int equals = element.indexOf('=');
        String name =
                (equals < 0 ? element : element.substring(0, equals)).strip().toLowerCase(Locale.ROOT);
        String argument = equals < 0 ? "" : element.substring(equals + 1).strip();
        // RFC 9111 §4.2.1: of several the first may count.
        directives.putIfAbsent(name, argument);
    }

    boolean has(String name) {
        return directives.containsKey(name);
    }

    /** The argument as seconds; empty without the directive, and 0 where the argument is no number. */
    Optional<Long> seconds(String name) {
        return Optional.ofNullable(directives.get(name)).map(CacheDirectives::parse);
    }

    /** Seconds; 0 for what is no number. */
    static long parse(String argument) {
        String digits = argument.length() >= 2 && argument.startsWith("\"") && argument.endsWith("\"")
                ? argument.substring(1, argument.length() - 1)
                : argument;
        if (digits.isEmpty() || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return 0;
        }
        return digits.length() > 10 ? MOST_SECONDS : Math.min(Long.parseLong(digits), MOST_SECONDS);
    }
}
