// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.ranges;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Formats and parses HTTP dates (RFC 9110 §5.6.7), to the second. */
public final class HttpDate {
    private static final DateTimeFormatter PREFERRED =
            DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.US);

    private static final DateTimeFormatter ASCTIME =
            DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.US);

    /** Years. A two-digit year means the last such year that is not more than 50 years ahead. */
    private static final int PAST_YEARS = 49;

    private HttpDate() {}

    public static String text(long millis) {
        return PREFERRED.format(Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC));
    }

    /** Returns the seconds of the epoch, from one of the three formats; empty for anything else. */
    public static Optional<Long> parse(String text) {
        String date = text.strip();
        for (DateTimeFormatter format : List.of(PREFERRED, rfc850(), ASCTIME)) {
            try {
                return Optional.of(LocalDateTime.parse(date, format).toEpochSecond(ZoneOffset.UTC));
            } catch (DateTimeException e) {
                // The next format may fit.
            }
        }
        return Optional.empty();
    }

    private static DateTimeFormatter rfc850() {
        LocalDate oldest = ZonedDateTime.now(ZoneOffset.UTC).toLocalDate().minusYears(PAST_YEARS);
        return new DateTimeFormatterBuilder()
                .appendPattern("EEEE, dd-MMM-")
                .appendValueReduced(ChronoField.YEAR, 2, 2, oldest)
                .appendPattern(" HH:mm:ss 'GMT'")
                .toFormatter(Locale.US);
    }
}
