// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.restcompress.internal.value.Range;

/**
 * Holds the options by which files are served.
 *
 * @param hashedNames reads the hash in a name; a file with such a name never changes
 */
public record FileOptions(
        String cacheControl,
        String index,
        Function<String, Optional<HashedName>> hashedNames,
        Map<String, String> mediaTypes,
        long maxBytes,
        int maxFile) {
    private static final Range MAX_FILE = new Range(0, 1 << 26);

    /** RFC 9111 §5.2.2, RFC 5861, RFC 8246. */
    private static final String DIRECTIVE =
            "((max-age|s-maxage|stale-while-revalidate|stale-if-error)=\\d{1,10}|public|private"
                    + "|no-cache|no-store|no-transform|must-revalidate|proxy-revalidate|must-understand|immutable)";

    private static final Pattern DIRECTIVES =
            Pattern.compile(DIRECTIVE + "(\\s*,\\s*" + DIRECTIVE + ")*", Pattern.CASE_INSENSITIVE);

    /**
     * The defaults. With {@code no-cache} a browser asks each time and gets a short 304, so it never uses an outdated file.
     * Nearly all scripts are shorter than 4 MiB.
     */
    public static final FileOptions DEFAULTS =
            new FileOptions("no-cache", "index.html", HashedName::of, Map.of(), 1L << 25, 1 << 22);

    public FileOptions {
        if (!DIRECTIVES.matcher(cacheControl).matches()) {
            throw new IllegalArgumentException("Cache-Control: " + cacheControl
                    + " (expected directives such as no-cache or max-age=3600, must-revalidate)");
        }
        if (index.isEmpty() || index.indexOf('/') >= 0) {
            throw new IllegalArgumentException("index: " + index + " (expected the name of a file)");
        }
        if (maxBytes < 0) {
            throw new IllegalArgumentException("maxBytes: " + maxBytes + " (expected 0 or more bytes)");
        }
        MAX_FILE.check("maxFile", maxFile, "bytes");
        mediaTypes = MediaTypes.checked(mediaTypes);
    }

    public FileOptions withCacheControl(String value) {
        return new FileOptions(value, index, hashedNames, mediaTypes, maxBytes, maxFile);
    }

    public FileOptions withIndex(String name) {
        return new FileOptions(cacheControl, name, hashedNames, mediaTypes, maxBytes, maxFile);
    }

    public FileOptions withHashedNames(Pattern pattern) {
        if (pattern.matcher("").groupCount() == 0) {
            throw new IllegalArgumentException("hashed names: " + pattern + " (expected a group that is the hash)");
        }
        return with(name -> HashedName.of(name, pattern));
    }

    public FileOptions withoutHashedNames() {
        return with(name -> Optional.empty());
    }

    private FileOptions with(Function<String, Optional<HashedName>> hashes) {
        return new FileOptions(cacheControl, index, hashes, mediaTypes, maxBytes, maxFile);
    }

    public FileOptions withMediaTypes(Map<String, String> types) {
        return new FileOptions(cacheControl, index, hashedNames, types, maxBytes, maxFile);
    }

    public FileOptions withMemory(long bytes, int longest) {
        return new FileOptions(cacheControl, index, hashedNames, mediaTypes, bytes, longest);
    }
}
