// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The end of the class loader that has the library, as after an undeployment, when nobody refers to it any more. The collector
 * tells by finalizers, since a thread or the action of a cleaner would refer to the class loader and so keep it, and no API that
 * every runtime shows applications tells at all. A JVM without finalization keeps the native memory.
 */
public final class Unloading {
    /** Not reachable when the class loader is not. */
    private static final Queue<Unloading> ALL = new ConcurrentLinkedQueue<>();

    private final Runnable last;

    private Unloading(Runnable last) {
        this.last = last;
    }

    /** Has something done behind the last use of the class loader. */
    public static void atEnd(Runnable last) {
        ALL.add(new Unloading(last));
    }

    @Override
    @SuppressWarnings({"Finalize", "deprecation", "removal"})
    protected void finalize() {
        last.run();
    }
}
