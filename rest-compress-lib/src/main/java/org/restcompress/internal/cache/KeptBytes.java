// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;

/** Bytes that can be made or read again, bounded together. Needs Caffeine. */
public final class KeptBytes {
    /** Bytes beside those of an array: the key, and the nodes of the map. */
    private static final int OVERHEAD = 150;

    private final Cache<Object, byte[]> cache;

    /**
     * None as yet.
     *
     * @param maxBytes what all of them take together
     */
    public KeptBytes(long maxBytes) {
        cache = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher((Object key, byte[] bytes) -> bytes.length + OVERHEAD)
                // A pool of threads of its own would outlive an undeployed application.
                .executor(Runnable::run)
                .build();
    }

    /** The bytes of a key, which nobody may change; null if they are not kept. */
    public byte @Nullable [] find(Object key) {
        return cache.getIfPresent(key);
    }

    /** Keeps bytes, which nobody may change any more. */
    public void keep(Object key, byte[] bytes) {
        cache.put(key, bytes);
    }
}
