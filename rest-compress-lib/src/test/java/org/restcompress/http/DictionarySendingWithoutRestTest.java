// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.restcompress.internal.dictionary.DictionaryClient;
import org.restcompress.internal.dictionary.DictionaryClientContract;

/** Runs without Jakarta REST. */
@Tag("no-rest-api")
class DictionarySendingWithoutRestTest extends DictionaryClientContract {
    @Override
    public DictionaryClient open(Map<String, String> settings) {
        return SendingClient.with(settings, false);
    }
}
