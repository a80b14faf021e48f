// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a file that has a hash of its content in it, as bundlers make them: {@code app.4f3a.js}, {@code
 * app-4f3a9c.min.js}. What has such a name never changes, and files whose names differ in the hash alone are versions of one.
 *
 * <p>The hash stands behind a dot or a hyphen and before a dot. It has 4 to 64 hexadecimal digits of one case, or 8 to 64 of
 * Base32 in upper case, and both letters and digits: words and years are no hashes.
 *
 * @param before what stands before the hash
 * @param hash the hash
 * @param after what stands behind it
 */
public record HashedName(String before, String hash, String after) {
    private static final Pattern SYNTAX = Pattern.compile(
            "(.+[.-])((?=[^.]*[0-9])(?=[^.]*[A-Za-z])(?:[0-9a-f]{4,64}|[0-9A-F]{4,64}|[A-Z2-7]{8,64}))" + "(\\..+)");

    /**
     * Reads a name.
     *
     * @param name of a file, without directories
     * @return empty if it has no hash
     */
    public static Optional<HashedName> of(String name) {
        Matcher matcher = SYNTAX.matcher(name);
        return matcher.matches()
                ? Optional.of(new HashedName(matcher.group(1), matcher.group(2), matcher.group(3)))
                : Optional.empty();
    }

    /** What all versions of the file have in common: their name with an asterisk in place of the hash. */
    public String family() {
        return before + '*' + after;
    }
}
