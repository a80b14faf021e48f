// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one dictionary that a client holds for its request (RFC 9842 §2.2).
 *
 * @param hash of the dictionary
 * @param id what the server called it; empty if it had no name
 */
public record AvailableDictionary(DictionaryHash hash, String id) {
    /**
     * Reads what a request says of dictionaries.
     *
     * @param available the lines of {@code Available-Dictionary}; each of the three may be null or empty
     * @param id the lines of {@code Dictionary-ID}
     * @param fetchSite the lines of {@code Sec-Fetch-Site}
     * @return the dictionary that the response may be coded against; empty where there is none, where one of the fields
     *     stands there more than once or is malformed, and where another site's page asks
     */
    public static Optional<AvailableDictionary> parse(
            @Nullable List<String> available, @Nullable List<String> id, @Nullable List<String> fetchSite) {
        if (!FetchSite.permitsDictionary(fetchSite)) {
            return Optional.empty();
        }
        Optional<String> name = id == null || id.isEmpty() ? Optional.of("") : DictionaryId.parse(id);
        return name.flatMap(known -> DictionaryHash.parse(available).map(hash -> new AvailableDictionary(hash, known)));
    }
}
