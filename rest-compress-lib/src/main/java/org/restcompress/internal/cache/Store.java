// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;

/**
 * Stores bodies up to a number of bytes. A body that is requested once does not push out one that is requested often.
 * Needs Caffeine.
 */
final class Store {
    /** Bytes of an entry in addition to the two bodies: the objects, the key, and the nodes of the map. */
    private static final int OVERHEAD = 300;

    private final Cache<Content, byte[]> cache;

    Store(long maxBytes) {
        cache = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher((Content content, byte[] coded) -> content.length + coded.length + OVERHEAD)
                // A thread pool of its own would outlive an undeployed application.
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

    /** Returns the bytes that all entries take now. */
    long bytes() {
        cache.cleanUp();
        return cache.policy()
                .eviction()
                .map(eviction -> eviction.weightedSize().orElse(0))
                .orElse(0L);
    }
}
