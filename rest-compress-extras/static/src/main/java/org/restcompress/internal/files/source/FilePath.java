// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The name of a file below a root, as a URL gives it. A name that could lead elsewhere, on whatever file system and however
 * often somebody decodes it, is none.
 *
 * @param name its segments with slashes between them, decoded; empty for the root
 */
public record FilePath(String name) {
    /** Characters of the path as it stands in the URL. File systems have no longer names. */
    static final int LONGEST = 1024;

    /** What is not for clients wherever it stands (Servlet 6.0 §10.5, JAR File Specification). */
    private static final Set<String> PRIVATE = Set.of("META-INF", "WEB-INF", "BOOT-INF");

    /** RFC 8615: the one hidden directory that is there for clients. */
    private static final String WELL_KNOWN = ".well-known";

    /**
     * Separators of any system, drives and streams of Windows, and the percent sign: what it encodes was encoded twice, and
     * somebody behind might decode it again.
     */
    private static final String FORBIDDEN = "/\\:%";

    /** What stands for bytes that are no UTF-8. */
    private static final char REPLACEMENT = 0xFFFD;

    /**
     * Reads a path.
     *
     * @param rawPath below the root, percent-encoded, without a slash at its beginning; one at its end is left out
     * @return empty if it names no file that may be served
     */
    public static Optional<FilePath> parse(String rawPath) {
        String path = rawPath.endsWith("/") ? rawPath.substring(0, rawPath.length() - 1) : rawPath;
        if (rawPath.length() > LONGEST) {
            return Optional.empty();
        }
        if (rawPath.isEmpty()) {
            return Optional.of(new FilePath(""));
        }
        List<String> segments = new ArrayList<>();
        for (String raw : path.split("/", -1)) {
            String segment = decoded(raw);
            if (segment == null || !isServed(segment)) {
                return Optional.empty();
            }
            segments.add(segment);
        }
        return Optional.of(new FilePath(String.join("/", segments)));
    }

    /** Whether a segment, decoded, is one of a name that may be served. */
    static boolean isServed(String segment) {
        boolean isHidden = segment.startsWith(".") && !segment.equals(WELL_KNOWN);
        // Windows leaves dots and blanks at the end out, so that they would hide another name.
        return !segment.isEmpty()
                && !isHidden
                && !segment.endsWith(".")
                && !segment.endsWith(" ")
                && !PRIVATE.contains(segment.toUpperCase(Locale.ROOT))
                && segment.chars().noneMatch(c -> Character.isISOControl(c) || FORBIDDEN.indexOf(c) >= 0);
    }

    /** One segment, decoded once; null if it is not percent-encoded UTF-8, of which longer forms of a character are none. */
    private static @Nullable String decoded(String raw) {
        if (raw.chars().anyMatch(c -> c >= 0x80)) {
            return null;
        }
        try {
            String decoded = URLDecoder.decode(raw.replace("+", "%2B"), UTF_8);
            return decoded.indexOf(REPLACEMENT) < 0 ? decoded : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
