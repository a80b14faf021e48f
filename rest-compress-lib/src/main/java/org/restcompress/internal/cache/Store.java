// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;

/** Where bodies are kept, bounded in bytes: what is asked for once does not push out what is asked for often. Needs Caffeine. */
final class Store {
    private final Cache<Content, Kept> cache;

    /**
     * An empty store.
     *
     * @param maxBytes what all bodies take together, plain and coded
     */
    Store(long maxBytes) {
        cache = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher((Content content, Kept kept) -> kept.weight())
                // A pool of threads of its own would outlive an undeployed application.
                .executor(Runnable::run)
                .build();
    }

    @Nullable
    Kept find(Content content) {
        return cache.getIfPresent(content);
    }

    /** Unless there is one: that may be smaller by now. */
    void add(Kept kept) {
        cache.asMap().putIfAbsent(kept.content(), kept);
    }

    /** Unless the old one is gone. */
    boolean replace(Kept old, Kept by) {
        return cache.asMap().replace(old.content(), old, by);
    }

    void clear() {
        cache.invalidateAll();
    }

    /** What all bodies take now. */
    long bytes() {
        cache.cleanUp();
        return cache.policy()
                .eviction()
                .map(eviction -> eviction.weightedSize().orElse(0))
                .orElse(0L);
    }
}
