// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.ranges;

import static org.restcompress.internal.negotiation.FieldNames.IF_MATCH;
import static org.restcompress.internal.negotiation.FieldNames.IF_NONE_MATCH;
import static org.restcompress.internal.negotiation.FieldNames.IF_RANGE;
import static org.restcompress.internal.negotiation.FieldNames.IF_UNMODIFIED_SINCE;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.negotiation.EntityTags;

/**
 * Evaluates the preconditions of a GET or HEAD (RFC 9110 §13).
 *
 * @param tag the strong entity tag of the selected representation, with its quotes; null for none
 * @param modified milliseconds of the epoch; 0 if unknown
 */
public record Preconditions(@Nullable String tag, long modified) {
    private static final String ANY = "*";
    private static final long MILLIS = 1000;

    /** The result of the preconditions. */
    public enum Outcome {
        /** The request is answered. */
        GO_ON,
        /** The client holds the representation already: 304. */
        NOT_MODIFIED,
        /** The client expects another representation: 412. */
        FAILED
    }

    /**
     * Evaluates the conditions in the order of RFC 9110 §13.2.2. By date alone, the client holds the representation only if it
     * has the same date: a deployment may go back to an older version (§13.1.3 permits this).
     *
     * @param request returns the lines of a field of the request; an empty list if there is no such field
     */
    public Outcome evaluate(Function<String, List<String>> request) {
        List<String> ifMatch = request.apply(IF_MATCH);
        boolean isWanted = ifMatch.isEmpty()
                ? !date(request, IF_UNMODIFIED_SINCE)
                        .filter(since -> modified / MILLIS > since)
                        .isPresent()
                : isAny(ifMatch) || (tag != null && EntityTags.namesStrongly(ifMatch, tag));
        if (!isWanted) {
            return Outcome.FAILED;
        }
        List<String> ifNoneMatch = request.apply(IF_NONE_MATCH);
        boolean isHeld = ifNoneMatch.isEmpty()
                ? date(request, "If-Modified-Since")
                        .filter(since -> modified > 0 && modified / MILLIS == since)
                        .isPresent()
                : isAny(ifNoneMatch) || (tag != null && EntityTags.names(ifNoneMatch, tag));
        return isHeld ? Outcome.NOT_MODIFIED : Outcome.GO_ON;
    }

    /**
     * Returns whether the client may get a range of the selected representation (RFC 9110 §13.1.5). A date in {@code If-Range}
     * never permits it: all representations of a file have the same date. {@code If-Unmodified-Since}, without {@code
     * If-Match}, permits it only for a file without a coding, and only if it has that file's date.
     *
     * @param isCoded whether the representation has a coding
     */
    public boolean permitsRange(Function<String, List<String>> request, boolean isCoded) {
        List<String> lines = request.apply(IF_RANGE);
        if (!lines.isEmpty()) {
            return String.join(", ", lines).strip().equals(tag);
        }
        return !request.apply(IF_MATCH).isEmpty()
                || request.apply(IF_UNMODIFIED_SINCE).isEmpty()
                || (!isCoded
                        && date(request, IF_UNMODIFIED_SINCE)
                                .filter(since -> modified / MILLIS == since)
                                .isPresent());
    }

    private static boolean isAny(List<String> lines) {
        return lines.stream().anyMatch(line -> line.strip().equals(ANY));
    }

    /** Ignores a repeated field (RFC 9110 §5.3). */
    private static Optional<Long> date(Function<String, List<String>> request, String name) {
        List<String> lines = request.apply(name);
        return lines.size() == 1 ? HttpDate.parse(lines.get(0)) : Optional.empty();
    }
}
