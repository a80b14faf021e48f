// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads which dictionary a client holds for its request (RFC 9842 §2.2). */
public final class AvailableDictionary {
    /** {@code none}: the user made the request, and no page. */
    private static final Set<String> READABLE = Set.of("same-origin", "none");

    private AvailableDictionary() {}

    /**
     * Reads the hash of a request's dictionary from the lines of its fields, each of which may be null or empty.
     * Returns empty if one of the fields is repeated or malformed, or if a page of another origin made the
     * request.
     */
    public static Optional<DictionaryHash> parse(
            @Nullable List<String> available, @Nullable List<String> id, @Nullable List<String> fetchSite) {
        return permitsDictionary(fetchSite) && isAbsentOrAnId(id) ? DictionaryHash.parse(available) : Optional.empty();
    }

    /**
     * Returns whether the page that made the request may read the response (RFC 9842 §9.3). Otherwise the length would
     * tell that page something of the body. Only browsers say where a request comes from.
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
