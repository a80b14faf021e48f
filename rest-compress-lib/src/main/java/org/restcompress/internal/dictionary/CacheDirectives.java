// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.restcompress.internal.value.CacheControl;

/** The directives of {@code Cache-Control} (RFC 9111 §5.2), by their names in lower case. */
final class CacheDirectives {
    /** RFC 9111 §1.2.2: what cannot be told from it, since it is more, may be taken for it. */
    private static final long MOST_SECONDS = Integer.MAX_VALUE;

    private final Map<String, String> directives = new HashMap<>();

    CacheDirectives(List<String> lines) {
        for (String line : lines) {
            for (CacheControl.Directive directive : CacheControl.directives(line)) {
                // RFC 9111 §4.2.1: of several the first may count.
                directives.putIfAbsent(directive.name().toLowerCase(Locale.ROOT), directive.argument());
            }
        }
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
