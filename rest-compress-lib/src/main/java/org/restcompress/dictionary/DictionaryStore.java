// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import org.restcompress.codec.CompressionDictionary;

/**
 * Keeps the responses of {@link org.restcompress.provider.Delta} methods, so that the next responses can be compressed
 * against them. Nodes that share one give a client deltas whichever of them it asks.
 *
 * <p>A store may forget whatever it likes: a response whose dictionary is gone gets an ordinary coding. The same holds if a
 * method throws, which is logged. A store is used by many threads at a time. {@link #find} is called on the thread of a
 * request that names a dictionary, {@link #keep} on a thread of its own.
 *
 * <p>A key is ASCII text of fewer than 128 characters. It contains a keyed hash of the resource and of the user that the
 * response was for, and the SHA-256 of the response: whoever knows the SHA-256 alone finds nothing.
 *
 * @since 1.0
 */
public interface DictionaryStore {
    /**
     * A store over a concurrent map, such as a cache of the application server's own Infinispan. The map decides how much it
     * keeps and for how long: give it a bound and an expiry, since the store has none.
     *
     * @param map of keys and bytes; the application opens and closes what is behind it
     * @return the store
     */
    static DictionaryStore of(ConcurrentMap<String, byte[]> map) {
        return new MapStore(map);
    }

    /**
     * Looks a dictionary up.
     *
     * @param key its key
     * @return the dictionary, or empty if it is not known, or no longer
     */
    Optional<CompressionDictionary> find(String key);

    /**
     * Remembers a dictionary.
     *
     * @param key its key
     * @param dictionary the bytes
     * @param seconds how long it is of use, 1 or more
     */
    void keep(String key, CompressionDictionary dictionary, int seconds);
}
