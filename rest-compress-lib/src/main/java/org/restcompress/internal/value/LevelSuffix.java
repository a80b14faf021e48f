// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.Set;

/**
 * What the entity tag of a representation ends in that is coded at another level than the usual one: {@code zstd.19}. Its
 * bytes are others, and so is its strong tag (RFC 9110 §8.8.1).
 */
public final class LevelSuffix {
    private static final char SEPARATOR = '.';

    /** No library has levels of more digits. */
    private static final int MAX_DIGITS = 2;

    private LevelSuffix() {}

    /**
     * The suffix of a coding at a level.
     *
     * @param level 0..99
     */
    public static String of(String coding, int level) {
        return coding + SEPARATOR + level;
    }

    /** Whether a suffix is that of one of the codings at some level. */
    public static boolean isOne(String suffix, Set<String> codings) {
        String coding = withoutLevel(suffix);
        return coding.length() < suffix.length() && codings.contains(coding);
    }

    /** Whether two suffixes are those of one coding, at whatever levels. */
    public static boolean isSameCoding(String one, String another) {
        return withoutLevel(one).equals(withoutLevel(another));
    }

    private static String withoutLevel(String suffix) {
        int separator = suffix.lastIndexOf(SEPARATOR);
        int digits = suffix.length() - separator - 1;
        boolean hasLevel = separator >= 0
                && digits > 0
                && digits <= MAX_DIGITS
                && suffix.chars().skip(separator + 1L).allMatch(c -> c >= '0' && c <= '9');
        return hasLevel ? suffix.substring(0, separator) : suffix;
    }
}
