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
 * The name of a file below a root, parsed from a URL. Names are refused that could lead elsewhere on any file system, or when
 * another layer decodes them again.
 *
 * @param name the decoded segments with slashes between them; empty for the root
 */
public record FilePath(String name) {
    /** The most characters of the percent-encoded path. File systems have no longer names. */
    static final int LONGEST = 1024;

    /** Directories that are private at any depth (Servlet 6.0 §10.5, JAR File Specification). */
    private static final Set<String> PRIVATE = Set.of("META-INF", "WEB-INF", "BOOT-INF");

    /** The only hidden directory for clients (RFC 8615). */
    private static final String WELL_KNOWN = ".well-known";

    /**
     * Separators of any system, drives and streams of Windows, and the percent sign. A decoded percent sign was encoded
     * twice, and another layer might decode it again.
     */
    private static final String FORBIDDEN = "/\\:%";

    /** The character that the decoder puts in place of malformed UTF-8. */
    private static final char REPLACEMENT = 0xFFFD;

    /**
     * Parses a path.
     *
     * @param rawPath the path below the root, percent-encoded, without a slash at its beginning; a slash at its end is
     *     dropped
     * @return empty if the path names no file that may be served
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

    /** Returns whether a decoded segment may be part of a served name. */
    static boolean isServed(String segment) {
        boolean isHidden = segment.startsWith(".") && !segment.equals(WELL_KNOWN);
        // Windows drops dots and blanks at the end, so that another name could be meant.
        return !segment.isEmpty()
                && !isHidden
                && !segment.endsWith(".")
                && !segment.endsWith(" ")
                && !PRIVATE.contains(segment.toUpperCase(Locale.ROOT))
                && segment.chars().noneMatch(c -> Character.isISOControl(c) || FORBIDDEN.indexOf(c) >= 0);
    }

    /** Decodes a segment once; returns null if it is not percent-encoded UTF-8. Overlong forms are no UTF-8. */
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
