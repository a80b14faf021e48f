// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a file that has a hash of its content in it, as bundlers make them. What has such a name never changes, and files
 * whose names differ in the hash alone are versions of one.
 *
 * <p>The hash stands behind a dot or a hyphen and before a dot: 8 to 64 hexadecimal digits of one case (webpack, Parcel, Vite
 * up to 4), 8 of Base32 (esbuild), or, behind a hyphen, 8 of Base64url (Rollup 4, Vite from 5 on). 20 or more hexadecimal digits
 * may be all that is before the dot (webpack's assets). Where it could be a word or a number, it is none: who takes a name for
 * hashed that is not gets an old file for a year, and the other way round nothing but a 304.
 */
public record HashedName(String before, String hash, String after) {
    private static final String MIXED = "(?=[^.]*[0-9])(?=[^.]*[A-Za-z])";
    private static final Pattern DIGITS =
            Pattern.compile(".+[.-](" + MIXED + "(?:[0-9a-f]{8,64}|[0-9A-F]{8,64}|[A-Z2-7]{8}))\\..+");
    private static final Pattern NOTHING_ELSE = Pattern.compile("(" + MIXED + "[0-9a-f]{20,64})\\..+");
    private static final Pattern BASE64 = Pattern.compile(".+-((?=[^.]*[a-z])(?=[^.]*[A-Z])[A-Za-z0-9_-]{8})\\..+");

    /** RFC 9562 §4: it names a thing, whatever its bytes are. */
    private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    /** Between two words of {@code camelCase}, and beside digits and signs. */
    private static final Pattern BORDER = Pattern.compile(
            "(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=[^A-Za-z])|(?<=[^A-Za-z])(?=[A-Za-z])");

    /** What bundlers make themselves: there people hardly write a capital letter behind a hyphen. */
    private static final Set<String> BUNDLED = Set.of(".js", ".mjs", ".css", ".js.map", ".mjs.map", ".css.map");

    /** Words that eight characters may be of. */
    private static final int MAX_WORDS = 3;

    /**
     * Reads a name as bundlers make it; never that of a page.
     *
     * @return empty if it has no hash
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

    /** Reads a name as an application makes it. */
    public static Optional<HashedName> of(String name, Pattern pattern) {
        Matcher matcher = pattern.matcher(name);
        return matcher.matches() && matcher.start(1) >= 0
                ? Optional.of(new HashedName(
                        name.substring(0, matcher.start(1)), matcher.group(1), name.substring(matcher.end(1))))
                : Optional.empty();
    }

    private boolean isNoWord() {
        String number = BUNDLED.contains(after) ? hash.replaceFirst("[0-9]+$", "") : hash;
        int words = BORDER.split(number).length;
        return words > (BUNDLED.contains(after) ? 1 : MAX_WORDS);
    }

    /** What all versions of the file have in common: their name with an asterisk in place of the hash. */
    public String family() {
        return before + '*' + after;
    }
}
