// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;

/** Where bodies are kept, bounded in bytes: what is asked for once does not push out what is asked for often. Needs Caffeine. */
final class Store {
    /** Bytes beside those of the two bodies: the objects, the key, and the nodes of the map. */
    private static final int OVERHEAD = 300;

    private final Cache<Content, byte[]> cache;

    /** An empty store. */
    Store(long maxBytes) {
        cache = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher((Content content, byte[] coded) -> content.length + coded.length + OVERHEAD)
                // A pool of threads of its own would outlive an undeployed application.
                .executor(Runnable::run)
                .build();
    }

    byte @Nullable [] find(Content content) {
        return cache.getIfPresent(content);
    }

    void add(Content content, byte[] coded) {
        cache.put(content, coded);
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
