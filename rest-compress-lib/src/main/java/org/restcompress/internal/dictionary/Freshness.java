// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.restcompress.internal.value.CacheControl;

/**
 * Computes how long a response may be a dictionary: as long as a private cache could answer with it, fresh or while it is
 * revalidated (RFC 9842 §2.2.1, RFC 9111 §4.2, RFC 5861 §3).
 */
final class Freshness {
    /**
     * The time if a response names none (RFC 9111 §4.2.2). A guess is good enough, since a dictionary is never shown to
     * anybody.
     */
    private static final Duration GUESSED = Duration.ofHours(1);

    private Freshness() {}

    /** Returns the end of that time. Empty if the response may not be kept, or the time is over already. */
    static Optional<Instant> usableUntil(FieldLines response, Instant requested, Instant received) {
        Map<String, String> directives = directives(response.apply("Cache-Control"));
        if (directives.containsKey("no-store") || directives.containsKey("no-cache")) {
            return Optional.empty();
        }
        Optional<Instant> date = date(response.apply("Date"));
        // RFC 9111 §4.2.1: s-maxage is for shared caches.
        Duration usable = Duration.ZERO;
        if (directives.containsKey("max-age")) {
            usable = seconds(directives.get("max-age"));
        } else if (!response.apply("Expires").isEmpty()) {
            usable = date(response.apply("Expires"))
                    .map(end -> max(Duration.between(date.orElse(received), end), Duration.ZERO))
                    .orElse(Duration.ZERO);
        } else if (!directives.containsKey("stale-while-revalidate")) {
            usable = GUESSED;
        }
        if (!directives.containsKey("must-revalidate")) {
            usable = usable.plus(seconds(directives.getOrDefault("stale-while-revalidate", "")));
        }
        Instant until = received.plus(usable).minus(age(response.apply("Age"), date, requested, received));
        return Optional.of(until).filter(end -> end.isAfter(received));
    }

    /**
     * Returns the directives by their names in lower case. If one is repeated, the first may count (RFC 9111 §4.2.1).
     */
    private static Map<String, String> directives(List<String> lines) {
        Map<String, String> directives = new HashMap<>();
        for (String line : lines) {
            CacheControl.directives(line)
                    .forEach(each -> directives.putIfAbsent(each.name().toLowerCase(Locale.ROOT), each.argument()));
        }
        return directives;
    }

    /** Returns 0 if the text is no number. A number above 2^31 - 1 counts as 2^31 - 1 (RFC 9111 §1.2.2). */
    private static Duration seconds(String argument) {
        String digits = argument.matches("\".*\"") ? argument.substring(1, argument.length() - 1) : argument;
        if (!digits.matches("[0-9]+")) {
            return Duration.ZERO;
        }
        long seconds = digits.length() > 10 ? Integer.MAX_VALUE : Long.parseLong(digits);
        return Duration.ofSeconds(Math.min(seconds, Integer.MAX_VALUE));
    }

    /**
     * Returns the age of a response at its arrival (RFC 9111 §4.2.3). If {@code Age} is a list, its first member counts
     * (§5.1).
     */
    private static Duration age(List<String> age, Optional<Instant> date, Instant requested, Instant received) {
        Duration delay = max(Duration.between(requested, received), Duration.ZERO);
        Duration said = seconds(age.isEmpty() ? "" : age.get(0).split(",", 2)[0].strip());
        Duration apparent = date.map(sent -> Duration.between(sent, received)).orElse(Duration.ZERO);
        return max(apparent, said.plus(delay));
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /**
     * Reads one date in the preferred format (RFC 9110 §5.6.7). Anything else, such as {@code Expires: 0}, is in the
     * past.
     */
    private static Optional<Instant> date(List<String> lines) {
        if (lines.size() != 1) {
            return Optional.empty();
        }
        try {
            return Optional.of(ZonedDateTime.parse(lines.get(0).strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
