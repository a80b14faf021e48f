// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.util.Map;

/** The client of RESTEasy. */
class DictionaryClientTest extends DictionaryClientContract {
    @Override
    public DictionaryClient open(Map<String, String> settings) {
        return RestDictionaryClient.with(settings);
    }
}
