// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig.AcceptRanges;
import org.restcompress.CompressionConfig.Apply;
import org.restcompress.CompressionConfig.CrossSite;
import org.restcompress.CompressionConfig.Decode;
import org.restcompress.CompressionConfig.EntityTagMode;
import org.restcompress.CompressionConfig.JitterMode;
import org.restcompress.CompressionConfig.Prefer;
import org.restcompress.CompressionConfig.Repeat;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.policy.JitterKey;
import org.restcompress.policy.LengthHiding;
import org.restcompress.policy.MediaTypePattern;

/**
 * One setting: its key, its default and how its text is read.
 *
 * @param <T> the type of its value
 */
record Setting<T>(String key, T preset, Function<String, T> parse) {
    static final Setting<Apply> APPLY = choice("apply", Apply.ANNOTATED);

    /** All that are installed, in the order of {@link Codecs}. */
    static final Setting<List<String>> CODINGS = new Setting<>("codings", List.of(), Setting::codings);

    static final Setting<Prefer> PREFER = choice("prefer", Prefer.CLIENT);

    /** Bytes: a packet of the network takes more, so that less would save none. */
    static final Setting<Integer> MIN_SIZE = number("min-size", 1024, 0, 1 << 24);

    static final Setting<List<MediaTypePattern>> MEDIA_TYPES =
            new Setting<>("media-types", List.of(), Setting::mediaTypes);
    static final Setting<List<MediaTypePattern>> EXCLUDE_MEDIA_TYPES =
            new Setting<>("exclude-media-types", MediaTypePattern.ALREADY_COMPRESSED, Setting::mediaTypes);

    /** Event streams: thousands may be open and idle, and a state for each would take gigabytes of native memory. */
    static final Setting<List<MediaTypePattern>> STATELESS_MEDIA_TYPES = new Setting<>(
            "stateless-media-types", List.of(MediaTypePattern.parse("text/event-stream")), Setting::mediaTypes);

    static final Setting<EntityTagMode> ETAG = choice("etag", EntityTagMode.SUFFIX);
    static final Setting<AcceptRanges> ACCEPT_RANGES = choice("accept-ranges", AcceptRanges.REMOVE);
    static final Setting<CrossSite> CROSS_SITE = choice("cross-site", CrossSite.COMPRESS);

    /** Bytes: 0, since longer responses are a price that nobody pays unasked. */
    static final Setting<Integer> JITTER_MAX = number("jitter.max", 0, 0, LengthHiding.LARGEST_MAX);

    /** Bytes: see the constants for the reasons. */
    static final Setting<Integer> JITTER_WINDOW =
            number("jitter.window", LengthHiding.DEFAULT_WINDOW, 1, LengthHiding.LARGEST_WINDOW);

    static final Setting<JitterMode> JITTER_MODE = choice("jitter.mode", JitterMode.CONTENT);

    /** Empty for the one of the process, which is not made before it is needed. */
    static final Setting<Optional<JitterKey>> JITTER_KEY =
            new Setting<>("jitter.key", Optional.empty(), text -> Optional.of(JitterKey.parse(text)));

    static final Setting<Decode> DECODE = choice("decode", Decode.ANNOTATED);
    static final Setting<Boolean> DECODE_ADVERTISE = flag("decode.advertise", false);

    static final Setting<Long> DECODE_MAX_SIZE =
            wideNumber("decode.max-size", DecodeLimits.DEFAULT_MAX_SIZE, 1, Long.MAX_VALUE);
    static final Setting<Integer> DECODE_MAX_RATIO =
            number("decode.max-ratio", DecodeLimits.DEFAULT_MAX_RATIO, 1, Integer.MAX_VALUE);

    /** Bytes: from the smallest window of brotli and zstd to the largest of brotli. */
    static final Setting<Integer> DECODE_MAX_WINDOW =
            number("decode.max-window", DecodeLimits.DEFAULT_MAX_WINDOW, 1 << 10, 1 << 24);

    static final Setting<Integer> DECODE_MAX_EMPTY =
            number("decode.max-empty", DecodeLimits.DEFAULT_MAX_EMPTY, 0, Integer.MAX_VALUE);

    /** Codings over one another: more than two have no use, and each takes memory. */
    static final Setting<Integer> DECODE_MAX_CODINGS = number("decode.max-codings", 3, 1, 10);

    /** As {@link #CODINGS}. */
    static final Setting<List<String>> CLIENT_ACCEPT = new Setting<>("client.accept", List.of(), Setting::codings);

    static final Setting<String> CLIENT_REQUEST_CODING =
            new Setting<>("client.request-coding", Setting.NO_CODING, Setting::codingOrNone);

    /** Bytes: 1 MiB holds most uploads once they are coded, and a client can bear some of them at a time. */
    static final Setting<Integer> CLIENT_BUFFER_SIZE = number("client.buffer-size", 1 << 20, 0, 1 << 30);

    static final Setting<Repeat> CLIENT_REPEAT = choice("client.repeat", Repeat.UNCODED);

    /** Seconds: a server that learns a coding, or unlearns one, does so with a new version. */
    static final Setting<Integer> CLIENT_MEMORY = number("client.memory", 600, 0, Integer.MAX_VALUE);

    static final String NO_CODING = "none";

    static final List<Setting<?>> ALL = List.of(
            APPLY,
            CODINGS,
            PREFER,
            MIN_SIZE,
            MEDIA_TYPES,
            EXCLUDE_MEDIA_TYPES,
            STATELESS_MEDIA_TYPES,
            ETAG,
            ACCEPT_RANGES,
            CROSS_SITE,
            JITTER_MAX,
            JITTER_WINDOW,
            JITTER_MODE,
            JITTER_KEY,
            DECODE,
            DECODE_ADVERTISE,
            DECODE_MAX_SIZE,
            DECODE_MAX_RATIO,
            DECODE_MAX_WINDOW,
            DECODE_MAX_EMPTY,
            DECODE_MAX_CODINGS,
            CLIENT_ACCEPT,
            CLIENT_REQUEST_CODING,
            CLIENT_BUFFER_SIZE,
            CLIENT_REPEAT,
            CLIENT_MEMORY);

    /** The value of a text under this setting's key. */
    T valueOf(String text) {
        try {
            return parse.apply(text.strip());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(fullKey() + ": " + e.getMessage(), e);
        }
    }

    String fullKey() {
        return CompressionConfig.PREFIX + key;
    }

    private static <E extends Enum<E>> Setting<E> choice(String key, E preset) {
        E[] choices = preset.getDeclaringClass().getEnumConstants();
        return new Setting<>(
                key,
                preset,
                text -> Stream.of(choices)
                        .filter(choice -> nameOf(choice)
                                .equals(text.toLowerCase(Locale.ROOT).replace('-', '_')))
                        .findFirst()
                        .orElseThrow(() -> unexpected(
                                text, Stream.of(choices).map(Setting::nameOf).collect(Collectors.joining(" or ")))));
    }

    private static String nameOf(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    private static Setting<Boolean> flag(String key, boolean preset) {
        return new Setting<>(key, preset, text -> switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw unexpected(text, "true or false");
        });
    }

    private static Setting<Integer> number(String key, int preset, int lowest, int highest) {
        return new Setting<>(key, preset, text -> (int) parseNumber(text, lowest, highest));
    }

    private static Setting<Long> wideNumber(String key, long preset, long lowest, long highest) {
        return new Setting<>(key, preset, text -> parseNumber(text, lowest, highest));
    }

    private static long parseNumber(String text, long lowest, long highest) {
        try {
            long number = Long.parseLong(text);
            if (number >= lowest && number <= highest) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // It is as wrong as a number out of range.
        }
        throw unexpected(text, lowest + ".." + highest);
    }

    private static List<MediaTypePattern> mediaTypes(String text) {
        return elements(text).map(MediaTypePattern::parse).toList();
    }

    private static List<String> codings(String text) {
        return elements(text).map(Setting::coding).toList();
    }

    private static String codingOrNone(String text) {
        return text.equalsIgnoreCase(NO_CODING) ? NO_CODING : coding(text);
    }

    /** The name of a coding that is built in or installed, whether or not it works on this platform. */
    static String coding(String text) {
        String coding = text.toLowerCase(Locale.ROOT);
        Codecs codecs = Codecs.installed();
        if (!codecs.knows(coding)) {
            throw unexpected(text, String.join(", ", codecs.byCoding().keySet()));
        }
        return coding;
    }

    private static Stream<String> elements(String text) {
        return Stream.of(text.split(",")).map(String::strip).filter(element -> !element.isEmpty());
    }

    private static IllegalArgumentException unexpected(String value, String expected) {
        return new IllegalArgumentException(value + " (expected " + expected + ")");
    }

    /** There is one of each; to compare what is in it would take longer than to look its value up. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }
}
