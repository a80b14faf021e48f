// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import java.util.Optional;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.dictionary.DictionaryStore;

/** Stores dictionaries in memory, up to a number of bytes. Needs Caffeine. */
public final class MemoryStore implements DictionaryStore {
    /** Bytes of an entry in addition to the dictionary: its key, its hash, and the cache's own node. */
    private static final int OVERHEAD = 400;

    private record Kept(CompressionDictionary dictionary, int seconds) {}

    private final Cache<String, Kept> cache;

    public MemoryStore(long maxBytes) {
        cache = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher((String key, Kept kept) -> kept.dictionary.length() + OVERHEAD)
                .expireAfter(Expiry.creating((String key, Kept kept) -> java.time.Duration.ofSeconds(kept.seconds)))
                // A thread pool of its own would outlive an undeployed application.
                .executor(Runnable::run)
                .build();
    }

    @Override
    public Optional<CompressionDictionary> find(String key) {
        return Optional.ofNullable(cache.getIfPresent(key)).map(Kept::dictionary);
    }

    @Override
    public void keep(String key, CompressionDictionary dictionary, int seconds) {
        cache.put(key, new Kept(dictionary, seconds));
    }
}
