// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;

/** Makes the types of settings whose values are codings, or levels of one. */
final class Codings {
    private static final String DEFAULT = "default";

    /** The end of a codec's message that has no such level. */
    private static final Pattern RANGE = Pattern.compile("\\((?:expected )?([^()]+)\\)$");

    private Codings() {}

    static Type<List<String>> several() {
        return Type.list(Codings::installed, Codings::coding);
    }

    /** Accepts one coding, or the word for none. */
    static Type<String> oneOr(String none) {
        Supplier<String> expected = () -> installed() + " or " + none;
        return Type.text(expected, text -> text.strip().equalsIgnoreCase(none) ? none : coding(text, expected.get()));
    }

    /** Accepts the level of a coding. Each coding has its own range. */
    static Type<Integer> level(String coding) {
        String expected = "a whole number or " + DEFAULT;
        return new Type<>(
                () -> expected,
                text -> checkedLevel(
                        coding, text.equalsIgnoreCase(DEFAULT) ? Setting.OWN_LEVEL : number(coding, text, expected)),
                level -> checkedLevel(coding, level),
                level -> level == Setting.OWN_LEVEL ? DEFAULT : level.toString());
    }

    private static int number(String coding, String text, String expected) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw Mistake.unexpected(text, expected + range(coding));
        }
    }

    /** Returns what the codec says of a level that no codec has: its range, or that it has no levels. */
    private static String range(String coding) {
        try {
            checkedLevel(coding, Integer.MAX_VALUE);
            return "";
        } catch (IllegalArgumentException e) {
            Matcher said = RANGE.matcher(String.valueOf(e.getMessage()));
            return said.find() ? "; " + said.group(1) : "";
        }
    }

    private static int checkedLevel(String coding, int level) {
        Codecs plain = Codecs.installed();
        DictionaryCodecs withDictionaries = DictionaryCodecs.installed();
        if (!plain.knows(coding) && !withDictionaries.knows(coding)) {
            throw new IllegalArgumentException(Keys.unknown(Setting.LEVEL + coding));
        }
        if (level != Setting.OWN_LEVEL) {
            plain.checkLevel(coding, level);
            withDictionaries.checkLevel(coding, level);
        }
        return level;
    }

    /** Returns the codings that may have a level, whether or not they work on this platform. */
    static Stream<String> withLevels() {
        Codecs plain = Codecs.installed();
        DictionaryCodecs withDictionaries = DictionaryCodecs.installed();
        return Stream.of(
                        plain.names().stream(),
                        plain.unavailable().stream().sorted(),
                        withDictionaries.byCoding().keySet().stream(),
                        withDictionaries.unavailable().stream().sorted())
                .flatMap(codings -> codings);
    }

    private static String coding(String text) {
        return coding(text, installed());
    }

    /** Returns the name of a coding that is built in or installed, whether or not it works on this platform. */
    private static String coding(String text, String expected) {
        String coding = text.strip().toLowerCase(Locale.ROOT);
        Codecs codecs = Codecs.installed();
        if (!codecs.knows(coding)) {
            throw Mistake.misspelt(text.strip(), expected + codecs.toBeAdded(coding), codecs.names());
        }
        return coding;
    }

    private static String installed() {
        return String.join(", ", Codecs.installed().names());
    }
}
