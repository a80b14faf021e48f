// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.DictionaryCodecs;
import org.restcompress.internal.policy.MediaTypePattern;
import org.restcompress.internal.value.Range;

/**
 * What a setting may be. Complaints tell the value and what is expected; the setting adds its key.
 *
 * @param unit what numbers count; empty if nothing
 * @param expected what complaints expect; asked late, since the installed codings depend on the class loader
 * @param read makes a value of its text
 * @param check gives back what is kept of a value
 * @param write the text of a value, which {@code read} would understand
 */
record Type<T>(
        String unit,
        Supplier<String> expected,
        Function<String, T> read,
        UnaryOperator<T> check,
        Function<T, String> write) {
    private static final String MASK = "(secret)";

    static Type<Integer> bytes(int lowest, int highest) {
        return number("bytes", lowest, highest);
    }

    static Type<Integer> seconds(int lowest, int highest) {
        return number("seconds", lowest, highest);
    }

    static Type<Integer> megabits(int lowest, int highest) {
        return number("Mbit/s", lowest, highest);
    }

    static Type<Integer> count(int lowest, int highest) {
        return number("", lowest, highest);
    }

    static Type<Long> manyBytes(long lowest, long highest) {
        Range range = new Range(lowest, highest);
        return new Type<>(
                "bytes",
                range::toString,
                text -> parse(text, range),
                value -> check(value, value, range),
                String::valueOf);
    }

    private static Type<Integer> number(String unit, int lowest, int highest) {
        Range range = new Range(lowest, highest);
        return new Type<>(
                unit,
                range::toString,
                text -> (int) parse(text, range),
                value -> (int) check(value, value, range),
                String::valueOf);
    }

    static Type<Boolean> flag() {
        String expected = "true or false";
        return new Type<>(
                "",
                () -> expected,
                text -> switch (text.toLowerCase(Locale.ROOT)) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw unexpected(text, expected);
                },
                UnaryOperator.identity(),
                String::valueOf);
    }

    static <E extends Enum<E>> Type<E> choice(Class<E> choices) {
        List<E> all = List.of(choices.getEnumConstants());
        String expected = all.stream().map(Type::nameOf).collect(Collectors.joining(" or "));
        return new Type<>(
                "",
                () -> expected,
                text -> all.stream()
                        .filter(choice -> nameOf(choice)
                                .equals(text.toLowerCase(Locale.ROOT).replace('-', '_')))
                        .findFirst()
                        .orElseThrow(() -> unexpected(text, expected)),
                UnaryOperator.identity(),
                Type::nameOf);
    }

    /** One coding, or a word for none. */
    static Type<String> codingOr(String none) {
        UnaryOperator<String> named = text -> text.strip().equalsIgnoreCase(none) ? none : coding(text);
        return new Type<>("", Type::installed, named, named, UnaryOperator.identity());
    }

    static Type<List<String>> codings() {
        return list(Type::installed, Type::coding, Type::coding, UnaryOperator.identity());
    }

    static Type<List<MediaTypePattern>> mediaTypes() {
        return list(
                () -> "type/subtype, type/* or type/*+suffix",
                MediaTypePattern::parse,
                // Its constructor takes any text.
                pattern -> MediaTypePattern.parse(pattern.toString()),
                MediaTypePattern::toString);
    }

    private static <E> Type<List<E>> list(
            Supplier<String> expected, Function<String, E> read, UnaryOperator<E> check, Function<E, String> write) {
        return new Type<>(
                "",
                expected,
                text -> Stream.of(text.split(","))
                        .map(String::strip)
                        .filter(element -> !element.isEmpty())
                        .map(read)
                        .toList(),
                elements -> elements.stream().map(check).toList(),
                elements -> elements.stream().map(write).collect(Collectors.joining(", ")));
    }

    /**
     * A path below the application's own that has a placeholder once, as a whole segment.
     *
     * @param placeholder such as {@code {id}}
     */
    static Type<String> path(String placeholder) {
        String expected = "a path such as /dictionaries/" + placeholder;
        Pattern wanted = Pattern.compile("(/[A-Za-z0-9._~-]+)*/" + Pattern.quote(placeholder));
        UnaryOperator<String> check = path -> {
            if (!wanted.matcher(path).matches()) {
                throw unexpected(path, expected);
            }
            return path;
        };
        return new Type<>("", () -> expected, check, check, UnaryOperator.identity());
    }

    /** The name of a header field (RFC 9110 §5.1), or nothing. */
    static Type<String> fieldName() {
        String expected = "the name of a header field";
        Pattern wanted = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]*");
        UnaryOperator<String> check = name -> {
            if (!wanted.matcher(name).matches()) {
                throw unexpected(name, expected);
            }
            return name;
        };
        return new Type<>("", () -> expected, check, check, UnaryOperator.identity());
    }

    /** A value that no text shows, complaints included: {@code read} makes sure of those. */
    static <T> Type<T> secret(String expected, Function<String, T> read) {
        return new Type<>("", () -> expected, read, UnaryOperator.identity(), value -> MASK);
    }

    /** The level of a coding; each has a range of its own. */
    static Type<Integer> level(String coding) {
        String expected = "a whole number";
        return new Type<>(
                "",
                () -> expected,
                text -> {
                    try {
                        return checkedLevel(coding, Integer.parseInt(text));
                    } catch (NumberFormatException e) {
                        throw unexpected(text, expected);
                    }
                },
                level -> checkedLevel(coding, level),
                level -> level == Setting.OWN_LEVEL ? "(the codec's own)" : level.toString());
    }

    private static int checkedLevel(String coding, int level) {
        String name = coding.strip().toLowerCase(Locale.ROOT);
        DictionaryCodecs withDictionaries = DictionaryCodecs.installed();
        if (withDictionaries.knows(name)) {
            withDictionaries.checkLevel(name, level);
        } else {
            Codecs.installed().checkLevel(coding(coding), level);
        }
        return level;
    }

    /** The name of a coding that is built in or installed, whether or not it works on this platform. */
    private static String coding(String text) {
        String coding = text.strip().toLowerCase(Locale.ROOT);
        if (!Codecs.installed().knows(coding)) {
            throw unexpected(text, installed());
        }
        return coding;
    }

    private static String installed() {
        return String.join(", ", Codecs.installed().names());
    }

    private static String nameOf(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    private static long parse(String text, Range range) {
        try {
            return check(Long.parseLong(text), text, range);
        } catch (NumberFormatException e) {
            throw unexpected(text, range);
        }
    }

    private static long check(long value, Object asGiven, Range range) {
        if (!range.contains(value)) {
            throw unexpected(asGiven, range);
        }
        return value;
    }

    /** Applies {@code read} or {@code check}, and puts the key before its complaint. */
    static <T, U> T keyed(String key, Function<U, T> function, U argument) {
        try {
            return function.apply(argument);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
    }

    private static IllegalArgumentException unexpected(Object value, Object expected) {
        return new IllegalArgumentException(value + " (expected " + expected + ")");
    }
}
