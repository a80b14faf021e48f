// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/**
 * The native memory of codecs.
 *
 * @since 1.0
 */
public final class NativeMemory {
    private NativeMemory() {}

    /**
     * Frees what the codecs keep for the next body. Messages in work go on, and bodies that come later are coded and
     * decoded as ever. The garbage collector does this when it finds that an application with the library is gone; who wants
     * it at once calls it, for example when a servlet context is destroyed.
     */
    public static void freeIdle() {
        Codecs.freeIdle();
        Pool.emptyAll();
        NativeCache.emptyAll();
        CodedBodies.emptyAll();
    }
}
