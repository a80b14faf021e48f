// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.json.bind.annotation.JsonbPropertyOrder;

/**
 * A page of search results, with the query and a link that contains the user's token.
 *
 * @param query the query, as the client sent it
 * @param save the link that saves the search, with the user's token
 * @param found the first entries of the demo, whatever the query is
 */
@JsonbPropertyOrder({"query", "save", "found"})
public record SearchPage(String query, String save, Entries found) {
    private static final Entries FIRST = SampleData.generated(12);

    static SearchPage of(String query, String token) {
        return new SearchPage(query, "/searches/save?token=" + token, FIRST);
    }
}
