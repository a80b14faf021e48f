// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;

/** One client, whatever its API. */
public interface DictionaryClient extends AutoCloseable {
    /**
     * Sends a request without a body.
     *
     * @param fields as name, value, name, value…
     * @return the decoded body, as text
     */
    String send(String method, URI uri, String... fields) throws Exception;

    default String get(URI uri, String... fields) throws Exception {
        return send("GET", uri, fields);
    }

    @Override
    void close();
}
