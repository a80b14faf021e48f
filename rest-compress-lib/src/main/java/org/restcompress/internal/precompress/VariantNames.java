// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.precompress;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restcompress.codec.Dictionary;

/** How variants of a file are called: like the file, with something behind it. */
public final class VariantNames {
    /** What variants end with, by coding, in the order in which they are made. */
    public static final Map<String, String> SUFFIXES = suffixes();

    /** The coding of deltas. */
    public static final String DELTA = "dcz";

    /** Bytes of an earlier version's SHA-256 that the name of a delta has. */
    private static final int HASH = 8;

    private static final Pattern DELTA_NAME = Pattern.compile("(.+)\\.[0-9a-f]{16}\\." + DELTA);

    private VariantNames() {}

    private static Map<String, String> suffixes() {
        Map<String, String> suffixes = new LinkedHashMap<>();
        suffixes.put("zstd", ".zst");
        suffixes.put("br", ".br");
        suffixes.put("gzip", ".gz");
        return Collections.unmodifiableMap(suffixes);
    }

    /** The name of a file without its directories. */
    static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** A file's variant in a coding of {@link #SUFFIXES}. */
    static Path variant(Path file, String suffix) {
        return file.resolveSibling(name(file) + suffix);
    }

    /** A file's delta against an earlier version. */
    static Path delta(Path file, Dictionary earlier) {
        String hash = HexFormat.of().formatHex(earlier.sha256(), 0, HASH);
        return file.resolveSibling(name(file) + '.' + hash + '.' + DELTA);
    }

    /** The file that a delta was made of, by its name; empty if it is called otherwise. */
    static Optional<Path> ofDelta(Path delta) {
        Matcher matcher = DELTA_NAME.matcher(name(delta));
        return matcher.matches() ? Optional.of(delta.resolveSibling(matcher.group(1))) : Optional.empty();
    }

    /**
     * Whether a file is a variant of another one, and no file of its own.
     *
     * @param file any file; {@code x.gz} is a variant if {@code x} is there, too
     * @return whether it is
     */
    public static boolean isVariant(Path file) {
        String name = name(file);
        return ofDelta(file).isPresent()
                || SUFFIXES.values().stream()
                        .anyMatch(suffix -> name.endsWith(suffix)
                                && Files.isRegularFile(
                                        file.resolveSibling(name.substring(0, name.length() - suffix.length()))));
    }
}
