// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * How long a response may be a dictionary: as long as a private cache could answer with it, fresh or while it is revalidated
 * (RFC 9842 §2.2.1, RFC 9111 §4.2, RFC 5861 §3). Nothing is guessed where the response does not say.
 */
public final class Freshness {
    private Freshness() {}

    /**
     * The end of that time.
     *
     * @param response the lines of a field of the response, by its name; none where there is no such field
     * @param requested when the request was sent
     * @param received when the response's header was there
     * @return empty if it may not be kept, or would be over already
     */
    public static Optional<Instant> usableUntil(FieldLines response, Instant requested, Instant received) {
        CacheDirectives directives = new CacheDirectives(response.apply("Cache-Control"));
        if (directives.has("no-store") || directives.has("no-cache")) {
            return Optional.empty();
        }
        Optional<Instant> date = date(response.apply("Date"));
        Duration usable = lifetime(directives, response.apply("Expires"), date.orElse(received));
        if (!directives.has("must-revalidate")) {
            usable = usable.plusSeconds(
                    directives.seconds("stale-while-revalidate").orElse(0L));
        }
        Instant until = received.plus(usable).minus(age(response.apply("Age"), date, requested, received));
        return Optional.of(until).filter(end -> end.isAfter(received));
    }

    /** RFC 9111 §4.2.1: {@code s-maxage} is for shared caches. */
    private static Duration lifetime(CacheDirectives directives, List<String> expires, Instant date) {
        return directives
                .seconds("max-age")
                .map(Duration::ofSeconds)
                .orElseGet(() -> date(expires)
                        .map(end -> Duration.between(date, end))
                        .filter(left -> !left.isNegative())
                        .orElse(Duration.ZERO));
    }

    /** RFC 9111 §4.2.3: when it came. */
    private static Duration age(List<String> age, Optional<Instant> date, Instant requested, Instant received) {
        Duration delay = max(Duration.between(requested, received), Duration.ZERO);
        Duration said = Duration.ofSeconds(age.isEmpty() ? 0 : CacheDirectives.parse(first(age.get(0))));
        Duration apparent = date.map(sent -> Duration.between(sent, received)).orElse(Duration.ZERO);
        return max(apparent, said.plus(delay));
    }

    /** RFC 9111 §5.1: of a list the first member. */
    private static String first(String list) {
        int comma = list.indexOf(',');
        return (comma < 0 ? list : list.substring(0, comma)).strip();
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /** One date in the preferred format (RFC 9110 §5.6.7); anything else, as {@code Expires: 0}, is past. */
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
