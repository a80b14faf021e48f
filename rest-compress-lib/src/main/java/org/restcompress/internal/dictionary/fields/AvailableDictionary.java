// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The one dictionary that a client holds for its request (RFC 9842 §2.2). */
public final class AvailableDictionary {
    /** {@code none}: the user asked for it, and no page. */
    private static final Set<String> READABLE = Set.of("same-origin", "none");

    private AvailableDictionary() {}

    /**
     * Reads what a request says of dictionaries, by the lines of its fields, each of which may be null or empty. There is no
     * dictionary where one of the fields stands there more than once or is malformed, and where another site's page asks.
     */
    public static Optional<DictionaryHash> parse(
            @Nullable List<String> available, @Nullable List<String> id, @Nullable List<String> fetchSite) {
        return permitsDictionary(fetchSite) && isAbsentOrAnId(id) ? DictionaryHash.parse(available) : Optional.empty();
    }

    /**
     * Browsers say where the request comes from, others do not. A page that asks has to be allowed to read the response (RFC
     * 9842 §9.3): else the length would tell it something of what stands there.
     */
    private static boolean permitsDictionary(@Nullable List<String> fetchSite) {
        return fetchSite == null
                || fetchSite.isEmpty()
                || (fetchSite.size() == 1 && READABLE.contains(fetchSite.get(0).strip()));
    }

    private static boolean isAbsentOrAnId(@Nullable List<String> id) {
        return id == null
                || id.isEmpty()
                || StructuredField.item(id)
                        .flatMap(StructuredField::text)
                        .filter(UseAsDictionary::isId)
                        .isPresent();
    }
}
