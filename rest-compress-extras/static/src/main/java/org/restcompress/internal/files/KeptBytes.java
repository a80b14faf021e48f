// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.jspecify.annotations.Nullable;

/** Bytes that can be made or read again, bounded together. */
final class KeptBytes {
    /** Bytes beside those of an array: the key, and the nodes of the map. */
    private static final int OVERHEAD = 150;

    private final Cache<String, byte[]> cache;

    /**
     * None as yet.
     *
     * @param maxBytes what all of them take together; 0 for none
     */
    KeptBytes(long maxBytes) {
        cache = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher((String tag, byte[] bytes) -> bytes.length + OVERHEAD)
                // A pool of threads of its own would outlive an undeployed application.
                .executor(Runnable::run)
                .build();
    }

    /** The bytes of an entity tag, which nobody may change; null if they are not kept. */
    byte @Nullable [] find(String tag) {
        return cache.getIfPresent(tag);
    }

    /** Keeps bytes, which nobody may change any more. */
    void keep(String tag, byte[] bytes) {
        cache.put(tag, bytes);
    }
}
