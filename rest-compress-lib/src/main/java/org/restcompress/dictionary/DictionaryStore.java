// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import org.restcompress.codec.CompressionDictionary;

/**
 * Stores the responses of {@link org.restcompress.provider.Delta} methods, so that later responses can be compressed against
 * them. If nodes share a store, a client gets deltas from each of them.
 *
 * <p>A store may forget any entry: the next response then gets an ordinary coding. The same happens if a method throws, and the
 * exception is logged. Many threads use a store at a time. {@link #find} is called on the thread of a request that names a
 * dictionary, {@link #keep} on a thread of the library.
 *
 * <p>A key is ASCII text of fewer than 128 characters. It contains the SHA-256 of the response, and a keyed hash of the resource
 * and of the user that the response was for. The SHA-256 alone is not enough to find an entry.
 *
 * @since 1.0
 */
public interface DictionaryStore {
    /**
     * Makes a store over a concurrent map, such as a cache of the application server's own Infinispan. The map decides how much
     * it keeps and for how long, whatever {@link #keep} is told. Give it a bound and an expiry, since the store has none.
     *
     * @param map from keys to bytes; the application opens and closes its backing cache
     * @return the store
     */
    static DictionaryStore of(ConcurrentMap<String, byte[]> map) {
        return new MapStore(map);
    }

    /**
     * Finds a dictionary. It may block: it is not called on an event loop of Quarkus or RESTEasy.
     *
     * @param key its key
     * @return the dictionary, or empty if the store does not have it, or no longer has it
     */
    Optional<CompressionDictionary> find(String key);

    /**
     * Stores a dictionary.
     *
     * @param key its key
     * @param dictionary the bytes
     * @param seconds how long it is useful, 1 or more; a store may keep it for less or more time
     */
    void keep(String key, CompressionDictionary dictionary, int seconds);
}
