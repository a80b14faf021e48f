// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.precompress;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.files.Suffixes;

/** Names the variants of a file: the file's name and a suffix. */
public final class VariantNames {
    private static final Pattern DELTA_NAME =
            Pattern.compile("(.+)\\.[0-9a-f]{" + Suffixes.HASH_DIGITS + "}\\." + Suffixes.DELTA);

    private static final String PART = ".part";

    /** The most bytes of a name on common file systems. */
    private static final int LONGEST = 255;

    private VariantNames() {}

    /** Returns the name of a file without its directories. */
    static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** Returns the path of a file's variant in a coding of {@link Suffixes#OF_CODINGS}. */
    static Path variant(Path file, String suffix) {
        return file.resolveSibling(name(file) + suffix);
    }

    /** Returns the path of a file's delta against an earlier version. */
    static Path delta(Path file, CompressionDictionary earlier) {
        String hash = HexFormat.of().formatHex(earlier.sha256());
        return file.resolveSibling(name(file) + Suffixes.ofDelta(hash));
    }

    /** Returns the path at which a variant is written before it takes its place. */
    static Path part(Path variant) {
        return variant.resolveSibling('.' + name(variant) + PART);
    }

    /** Returns whether the name of a file is so short that each variant of it can be written. */
    public static boolean haveRoom(Path file) {
        // A delta has the longest suffix.
        Path variant = file.resolveSibling(name(file) + Suffixes.ofDelta("0".repeat(Suffixes.HASH_DIGITS)));
        return name(part(variant)).getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    }

    /** Returns the file that a delta belongs to, by its name; empty if the name is not that of a delta. */
    static Optional<Path> ofDelta(Path delta) {
        Matcher matcher = DELTA_NAME.matcher(name(delta));
        return matcher.matches() ? Optional.of(delta.resolveSibling(matcher.group(1))) : Optional.empty();
    }

    /**
     * Returns whether a file is a variant of another file, or a part of one that a killed run left behind.
     *
     * @param file any file; {@code x.gz} is a variant if {@code x} exists, too
     * @return whether it is a variant
     */
    public static boolean isVariant(Path file) {
        String name = name(file);
        boolean isPart = name.startsWith(".") && name.endsWith(PART);
        return isWhole(isPart ? file.resolveSibling(name.substring(1, name.length() - PART.length())) : file);
    }

    private static boolean isWhole(Path file) {
        String name = name(file);
        return ofDelta(file).isPresent()
                || Suffixes.OF_CODINGS.values().stream()
                        .anyMatch(suffix -> name.endsWith(suffix)
                                && Files.isRegularFile(
                                        file.resolveSibling(name.substring(0, name.length() - suffix.length()))));
    }
}
