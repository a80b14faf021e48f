// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.util.Map;
import org.restcompress.internal.dictionary.DictionaryClient;
import org.restcompress.internal.dictionary.DictionaryClientContract;

/** Bodies that are read when they are there. */
class DictionarySendingTest extends DictionaryClientContract {
    @Override
    public DictionaryClient open(Map<String, String> settings) {
        return SendingClient.with(settings, false);
    }
}
