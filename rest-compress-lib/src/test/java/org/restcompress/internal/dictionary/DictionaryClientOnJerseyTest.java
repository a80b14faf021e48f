// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.util.Map;
import org.junit.jupiter.api.Tag;

/** The client of Jersey on HttpURLConnection. */
@Tag("jersey")
@Tag("matrix")
class DictionaryClientOnJerseyTest extends DictionaryClientContract {
    @Override
    public DictionaryClient open(Map<String, String> settings) {
        return RestDictionaryClient.with(settings);
    }
}
