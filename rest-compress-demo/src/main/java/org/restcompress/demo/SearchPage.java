// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.json.bind.annotation.JsonbPropertyOrder;

/**
 * What a search found, beside what was searched for and a link that only this user's pages have.
 *
 * @param query what was searched for, as it came
 * @param save where the search can be kept, with the user's token
 * @param found the first entries of the demo, whatever was searched for
 */
@JsonbPropertyOrder({"query", "save", "found"})
public record SearchPage(String query, String save, Entries found) {
    private static final Entries FIRST = SampleData.generated(12);

    static SearchPage of(String query, String token) {
        return new SearchPage(query, "/searches/save?token=" + token, FIRST);
    }
}
