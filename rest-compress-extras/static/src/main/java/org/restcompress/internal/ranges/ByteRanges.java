// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.ranges;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the byte ranges of a request (RFC 9110 §14.1.2, §14.2). */
public final class ByteRanges {
    /** The most ranges of one request. More would cost the server more than they are worth (RFC 9110 §14.2). */
    public static final int MOST = 16;

    private static final String UNIT = "bytes=";
    private static final Pattern SPEC = Pattern.compile("(\\d*)-(\\d*)");

    /** A number with this many digits always fits into a long. */
    private static final int MOST_DIGITS = 18;

    public record ByteRange(long first, long last) {
        public long length() {
            return last - first + 1;
        }

        public String contentRange(long of) {
            return "bytes " + first + '-' + last + '/' + of;
        }
    }

    private ByteRanges() {}

    /**
     * Parses {@code Range}.
     *
     * @param lines the lines of the field; an empty list if there is no such field
     * @param length bytes of the representation
     * @return the satisfiable ranges, in the order of the request; an empty list if the answer is 416. Empty if the answer is
     *     the whole representation: there is no such field, or it is malformed, or it names another unit. So it is if there
     *     are more than {@value #MOST} ranges, or if they overlap and have more bytes than the whole
     */
    public static Optional<List<ByteRange>> parse(List<String> lines, long length) {
        if (lines.size() != 1) {
            return Optional.empty();
        }
        String line = lines.get(0).strip();
        if (!line.toLowerCase(Locale.ROOT).startsWith(UNIT)) {
            return Optional.empty();
        }
        String[] elements = line.substring(UNIT.length()).split(",", MOST + 2);
        List<ByteRange> ranges = new ArrayList<>();
        int named = 0;
        for (String element : elements) {
            String spec = element.strip();
            if (spec.isEmpty()) {
                // RFC 9110 §5.6.1.2: a list may have empty elements.
                continue;
            }
            Matcher matcher = SPEC.matcher(spec);
            if (!matcher.matches() || ++named > MOST || !add(matcher.group(1), matcher.group(2), length, ranges)) {
                return Optional.empty();
            }
        }
        return named == 0 || areMoreThan(length, ranges) ? Optional.empty() : Optional.of(ranges);
    }

    private static boolean areMoreThan(long length, List<ByteRange> ranges) {
        long left = length;
        for (ByteRange range : ranges) {
            left -= range.length();
            if (left < 0) {
                // Checked for each range, since the sum of all may overflow a long.
                return true;
            }
        }
        return false;
    }

    /** Adds a range if it is satisfiable; returns false if it is malformed. */
    private static boolean add(String first, String last, long length, List<ByteRange> ranges) {
        if (first.isEmpty()) {
            if (last.isEmpty()) {
                return false;
            }
            long count = Math.min(number(last), length);
            if (count > 0) {
                ranges.add(new ByteRange(length - count, length - 1));
            }
            return true;
        }
        long from = number(first);
        long to = last.isEmpty() ? Long.MAX_VALUE : number(last);
        if (to < from) {
            return false;
        }
        if (from < length) {
            ranges.add(new ByteRange(from, Math.min(to, length - 1)));
        }
        return true;
    }

    private static long number(String digits) {
        String significant = digits.replaceFirst("^0+(?=.)", "");
        return significant.length() > MOST_DIGITS ? Long.MAX_VALUE : Long.parseLong(significant);
    }
}
