// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file name that contains a hash of the file's bytes, as bundlers write it. Such a file never changes. Files whose names
 * differ only in the hash are versions of one file.
 *
 * <p>The hash follows a dot or a hyphen and precedes a dot. It has 8 to 64 hexadecimal digits of one case (webpack, Parcel,
 * Vite up to 4), or 8 characters of Base32 (esbuild). After a hyphen, it may have 8 characters of Base64url (Rollup 4, Vite
 * from 5 on). The hash may be all that precedes the dot if it has 20 or more hexadecimal digits (webpack's assets). A string
 * that could be words and numbers is no hash. If a name is wrongly taken for a hashed one, clients use an outdated file for
 * a year. The opposite mistake costs only a 304.
 */
public record HashedName(String before, String hash, String after) {
    /** Three runs of letters or digits. A word with a number has two, and so has a date with a letter. */
    private static final String MIXED = "(?=[A-Za-z]+[0-9]+[A-Za-z]|[0-9]+[A-Za-z]+[0-9])";

    private static final Pattern DIGITS =
            Pattern.compile(".+[.-](" + MIXED + "(?:[0-9a-f]{8,64}|[0-9A-F]{8,64}|[A-Z2-7]{8}))\\..+");
    private static final Pattern NOTHING_ELSE = Pattern.compile("(" + MIXED + "[0-9a-f]{20,64})\\..+");
    private static final Pattern BASE64 = Pattern.compile(".+-((?=[^.]*[a-z])(?=[^.]*[A-Z])[A-Za-z0-9_-]{8})\\..+");

    /** RFC 9562 §4: a UUID does not depend on the file's bytes. */
    private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    /** Matches between two words of {@code camelCase}, and beside digits and signs. */
    private static final Pattern BORDER = Pattern.compile(
            "(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=[^A-Za-z])|(?<=[^A-Za-z])(?=[A-Za-z])");

    /** Files that bundlers make themselves. In their names people hardly write a capital letter after a hyphen. */
    private static final Set<String> BUNDLED = Set.of(".js", ".mjs", ".css", ".js.map", ".mjs.map", ".css.map");

    /** The most words and numbers that eight characters may consist of, as in {@code Mp3High1}. */
    private static final int MAX_WORDS = 4;

    /**
     * Finds a hash in a name as bundlers make it. The name of an HTML page never has one.
     *
     * @return empty if the name has no hash
     */
    public static Optional<HashedName> of(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith("html")
                || lower.endsWith(".htm")
                || UUID.matcher(lower).find()) {
            return Optional.empty();
        }
        return of(name, DIGITS)
                .or(() -> of(name, NOTHING_ELSE))
                .or(() -> of(name, BASE64).filter(HashedName::isNoWord));
    }

    /** Finds a hash in a name by the application's pattern. */
    public static Optional<HashedName> of(String name, Pattern pattern) {
        Matcher matcher = pattern.matcher(name);
        return matcher.matches() && matcher.start(1) >= 0
                ? Optional.of(new HashedName(
                        name.substring(0, matcher.start(1)), matcher.group(1), name.substring(matcher.end(1))))
                : Optional.empty();
    }

    private boolean isNoWord() {
        return BUNDLED.contains(after)
                ? BORDER.split(hash.replaceAll("^[0-9]+|[0-9]+$", "")).length > 1
                : BORDER.split(hash).length > MAX_WORDS;
    }

    /** Returns the name with an asterisk in place of the hash, which all versions of the file have in common. */
    public String family() {
        return before + '*' + after;
    }
}
