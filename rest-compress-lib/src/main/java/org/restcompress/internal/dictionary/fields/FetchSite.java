// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What browsers say of where a request comes from, in {@code Sec-Fetch-Site}. */
public final class FetchSite {
    /** {@code none}: the user asked for it, and no page. */
    private static final Set<String> READABLE = Set.of("same-origin", "none");

    private FetchSite() {}

    /**
     * Whether a response to the request may be coded against a dictionary. The page that asks has to be allowed to read the
     * response (RFC 9842 §9.3): else the length would tell it something of what stands there.
     *
     * @param lines the lines of {@code Sec-Fetch-Site}; null or empty where there is no such field
     * @return true for {@code same-origin} and {@code none}, and without the field, since its client is no browser; false
     *     for anything else and for several lines
     */
    public static boolean permitsDictionary(@Nullable List<String> lines) {
        return lines == null
                || lines.isEmpty()
                || (lines.size() == 1 && READABLE.contains(lines.get(0).strip()));
    }
}
