// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import java.util.Objects;
import java.util.Optional;
import javax.cache.Cache;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;

/**
 * Stores dictionaries in a JCache (JSR 107), which several nodes may share. The cache decides how much it keeps and for how long,
 * whatever {@link #keep} is told: JCache has no expiry for a single entry. Give it a bound and an expiry, since this class has
 * none.
 *
 * @since 1.0
 */
public final class JCacheStore implements DictionaryStore {
    private final Cache<String, byte[]> cache;

    /**
     * Makes a store over a cache.
     *
     * @param cache from keys to bytes; the application opens and closes it
     */
    public JCacheStore(Cache<String, byte[]> cache) {
        this.cache = Objects.requireNonNull(cache);
    }

    @Override
    public Optional<CompressionDictionary> find(String key) {
        byte @Nullable [] bytes = cache.get(key);
        return bytes == null || bytes.length == 0 ? Optional.empty() : Optional.of(CompressionDictionary.of(bytes));
    }

    @Override
    public void keep(String key, CompressionDictionary dictionary, int seconds) {
        cache.put(key, dictionary.toByteArray());
    }
}
