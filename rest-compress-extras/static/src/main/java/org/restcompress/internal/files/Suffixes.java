// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What stands behind the name of a file where it is coded, as in {@code app.js.br}: for who makes such files, and who serves them. */
public final class Suffixes {
    /** By coding, the best one first. */
    public static final Map<String, String> OF_CODINGS = ofCodings();

    /** The coding of deltas. */
    public static final String DELTA = "dcz";

    /** Hexadecimal digits of an earlier version's SHA-256 that stand before it. */
    public static final int HASH_DIGITS = 16;

    private Suffixes() {}

    private static Map<String, String> ofCodings() {
        Map<String, String> suffixes = new LinkedHashMap<>();
        suffixes.put("zstd", ".zst");
        suffixes.put("br", ".br");
        suffixes.put("gzip", ".gz");
        return Collections.unmodifiableMap(suffixes);
    }

    /** That of a delta. */
    public static String ofDelta(String hash) {
        return '.' + hash.substring(0, HASH_DIGITS) + '.' + DELTA;
    }
}
