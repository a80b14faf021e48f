// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.internal.policy.MediaTypePattern;
import org.restcompress.internal.value.Range;

/**
 * Parses, checks and formats the values of a setting. Its messages name the value and what is expected; the setting adds its key.
 *
 * @param expected the possible values; called late, since the installed codings depend on the class loader
 * @param read parses a text
 * @param check returns the stored form of a value
 * @param write formats a value as a text that {@code read} understands
 */
record Type<T>(Supplier<String> expected, Function<String, T> read, UnaryOperator<T> check, Function<T, String> write) {
    /** Fields by which services identify users, beside those of RFC 9110 and cookies. */
    static final List<String> USUAL_CREDENTIALS = List.of(
            "X-Api-Key",
            "Api-Key",
            "ApiKey",
            "X-Auth-Token",
            "X-Access-Token",
            "X-Auth-Key",
            "X-Session-Token",
            "X-Session-Id",
            "Ocp-Apim-Subscription-Key",
            "X-Forwarded-User",
            "X-Remote-User",
            "X-Auth-Request-User",
            "X-Client-Cert",
            "X-Forwarded-Client-Cert",
            "Cf-Access-Jwt-Assertion",
            "X-Goog-Iap-Jwt-Assertion",
            "X-Amzn-Oidc-Identity");

    private static final Pattern SIZE = Pattern.compile("(\\d+) ?(?:(?:([kmg])(i?))?b)?");

    static Type<Long> bytes(long lowest, long highest) {
        Range range = new Range(lowest, highest);
        String expected = text(range) + " bytes";
        String complaint = expected + ", such as 1024 or 64KiB";
        return new Type<>(
                () -> expected,
                text -> within(range, size(text, complaint), text, complaint),
                value -> within(range, value, value, complaint),
                Type::sizeText);
    }

    private static long size(String text, String expected) {
        Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw Mistake.unexpected(text, expected);
        }
        int power = size.group(2) == null ? 0 : 1 + "kmg".indexOf(size.group(2));
        double unit = Math.pow("i".equals(size.group(3)) ? 1024 : 1000, power);
        try {
            return Math.multiplyExact(Long.parseLong(size.group(1)), (long) unit);
        } catch (ArithmeticException | NumberFormatException tooLong) {
            throw Mistake.unexpected(text, expected);
        }
    }

    private static String sizeText(long bytes) {
        if (bytes == 0 || bytes % (1 << 10) != 0) {
            return Long.toString(bytes);
        }
        return bytes % (1 << 20) == 0 ? (bytes >> 20) + "MiB" : (bytes >> 10) + "KiB";
    }

    /**
     * Returns the type of a count.
     *
     * @param unit what is counted, with a space before it; may be empty
     */
    static Type<Integer> count(int lowest, int highest, String unit) {
        Range range = new Range(lowest, highest);
        String expected = text(range) + unit;
        return new Type<>(
                () -> expected,
                text -> (int) within(range, wholeNumber(text, expected), text, expected),
                value -> (int) within(range, value, value, expected),
                String::valueOf);
    }

    static Type<Integer> ratio() {
        return count(1, Integer.MAX_VALUE, " decoded bytes per received byte");
    }

    static int wholeNumber(String text, String expected) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw Mistake.unexpected(text, expected);
        }
    }

    private static String text(Range range) {
        boolean isOpen = range.highest() == Long.MAX_VALUE || range.highest() == Integer.MAX_VALUE;
        return isOpen ? range.lowest() + " or more" : range.toString();
    }

    private static long within(Range range, long value, Object asGiven, String expected) {
        if (!range.contains(value)) {
            throw Mistake.unexpected(asGiven, expected);
        }
        return value;
    }

    /** Accepts seconds, or what {@link Duration#parse} accepts, with or without {@code PT}. */
    static Type<Duration> duration() {
        String expected = "0s or more, such as 10s, 5m or PT5M";
        return new Type<>(
                () -> expected,
                text -> notNegative(time(text, expected), text, expected),
                value -> notNegative(value, value, expected),
                time -> time.toNanosPart() == 0 ? time.toSeconds() + "s" : time.toString());
    }

    private static Duration notNegative(Duration time, Object asGiven, String expected) {
        if (time.isNegative()) {
            throw Mistake.unexpected(asGiven, expected);
        }
        return time;
    }

    private static Duration time(String text, String expected) {
        String iso = text.toUpperCase(Locale.ROOT);
        if (iso.matches("\\d+")) {
            iso += "S";
        }
        try {
            return Duration.parse(iso.startsWith("P") ? iso : "PT" + iso);
        } catch (DateTimeParseException e) {
            throw Mistake.unexpected(text, expected);
        }
    }

    static Type<Boolean> flag() {
        String expected = "true or false";
        return new Type<>(
                () -> expected,
                text -> switch (text.toLowerCase(Locale.ROOT)) {
                    case "true", "on" -> true;
                    case "false", "off" -> false;
                    default -> throw Mistake.unexpected(text, expected);
                },
                UnaryOperator.identity(),
                String::valueOf);
    }

    static <E extends Enum<E>> Type<E> choice(List<E> all) {
        List<String> names = all.stream().map(Type::nameOf).toList();
        String expected = String.join(" or ", names);
        return new Type<>(
                () -> expected,
                text -> all.stream()
                        .filter(choice -> nameOf(choice)
                                .equals(text.toLowerCase(Locale.ROOT).replace('_', '-')))
                        .findFirst()
                        .orElseThrow(() -> Mistake.misspelt(text, expected, names)),
                choice -> {
                    if (!all.contains(choice)) {
                        throw Mistake.unexpected(nameOf(choice), expected);
                    }
                    return choice;
                },
                Type::nameOf);
    }

    private static String nameOf(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the type of a checked text. The check returns its stored form. */
    static Type<String> text(Supplier<String> expected, UnaryOperator<String> check) {
        return new Type<>(expected, check, check, UnaryOperator.identity());
    }

    static Type<List<String>> list(Supplier<String> expected, UnaryOperator<String> element) {
        return new Type<>(
                expected,
                text -> checked(
                        text.isEmpty()
                                ? List.of()
                                : Stream.of(text.split(",", -1))
                                        .map(String::strip)
                                        .toList(),
                        expected,
                        element),
                elements -> checked(elements, expected, element),
                elements -> String.join(", ", elements));
    }

    private static List<String> checked(
            List<String> elements, Supplier<String> expected, UnaryOperator<String> element) {
        Set<String> seen = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        return elements.stream()
                .map(each -> {
                    if (each == null || each.isBlank()) {
                        throw Mistake.unexpected(each == null ? null : "an empty element", expected.get());
                    }
                    String kept = element.apply(each);
                    if (!seen.add(kept)) {
                        throw Mistake.unexpected(kept + " twice", expected.get() + ", each once");
                    }
                    return kept;
                })
                .toList();
    }

    static Type<List<String>> mediaTypes() {
        return list(() -> MediaTypePattern.EXPECTED, pattern -> {
            try {
                return MediaTypePattern.parse(pattern).toString();
            } catch (IllegalArgumentException e) {
                throw Mistake.unexpected(pattern, MediaTypePattern.EXPECTED);
            }
        });
    }

    /** Accepts the name of a header field (RFC 9110 §5.1), or an empty text. */
    static Type<String> fieldName() {
        String expected = "the name of a header field other than Accept-Encoding";
        return text(() -> expected, text -> {
            // Each client sends that field, so no response would be compressed.
            if (text.equalsIgnoreCase(FieldNames.ACCEPT_ENCODING)) {
                throw Mistake.unexpected(text, expected);
            }
            return fieldName(text, expected);
        });
    }

    static Type<List<String>> fieldNames() {
        String expected = "names of header fields";
        return list(() -> expected, text -> fieldName(text, expected));
    }

    private static String fieldName(String text, String expected) {
        if (!text.matches("[A-Za-z0-9!#$%&'*+.^_`|~-]*")) {
            throw Mistake.unexpected(text, expected);
        }
        return text;
    }

    /** Accepts a key in Base64, or an empty text. Neither messages nor formatted texts show the key. */
    static Type<String> secret() {
        UnaryOperator<String> check = key -> {
            if (!key.isEmpty()) {
                JitterKey.parse(key);
            }
            return key;
        };
        return new Type<>(
                () -> JitterKey.SHORTEST + " bytes or more", check, check, key -> key.isEmpty() ? "" : "(secret)");
    }

    /** Applies {@code read} or {@code check}, and puts the key before the message of its exception. */
    <U> T keyed(String key, Function<U, T> function, @Nullable U argument) {
        try {
            if (argument == null) {
                throw Mistake.unexpected(null, expected.get());
            }
            return function.apply(argument);
        } catch (IllegalArgumentException e) {
            // The exception is no cause: logs end with the message of the last cause, and that message has no key.
            throw new IllegalArgumentException(key + ": " + e.getMessage());
        }
    }
}
