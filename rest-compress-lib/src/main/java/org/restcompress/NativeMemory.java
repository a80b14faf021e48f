// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/**
 * Frees the native memory of codecs.
 *
 * @since 1.0
 */
public final class NativeMemory {
    private NativeMemory() {}

    /**
     * Frees the native memory that the codecs keep for later bodies. Messages in progress continue, and later bodies are
     * compressed and decoded as before.
     *
     * <p>This also empties the cache of compressed bodies ({@link org.restcompress.provider.CacheCompressed}), of all applications
     * that share the library.
     *
     * <p>The garbage collector does the same when it finds that an application with the library is gone. Call this method to free
     * the memory at once, for example when a servlet context is destroyed.
     */
    public static void freeIdle() {
        Codecs.freeIdle();
        Pool.emptyAll();
        NativeCache.emptyAll();
        CodedBodies.emptyAll();
    }
}
