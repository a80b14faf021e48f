// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Names the suffixes of precompressed files, as in {@code app.js.br}, for the tools and the server. */
public final class Suffixes {
    /** Suffixes by coding, the best coding first. */
    public static final Map<String, String> OF_CODINGS = ofCodings();

    /** The coding of deltas. */
    public static final String DELTA = "dcz";

    /** How many hexadecimal digits of the earlier version's SHA-256 precede {@link #DELTA} in a name. */
    public static final int HASH_DIGITS = 16;

    private Suffixes() {}

    private static Map<String, String> ofCodings() {
        Map<String, String> suffixes = new LinkedHashMap<>();
        suffixes.put("zstd", ".zst");
        suffixes.put("br", ".br");
        suffixes.put("gzip", ".gz");
        return Collections.unmodifiableMap(suffixes);
    }

    /** Returns the suffix of a delta against the version with this hash. */
    public static String ofDelta(String hash) {
        return '.' + hash.substring(0, HASH_DIGITS) + '.' + DELTA;
    }
}
