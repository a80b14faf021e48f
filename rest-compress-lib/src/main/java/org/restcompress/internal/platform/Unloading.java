// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Runs code at the end of the class loader that has the library, as after an undeployment, when nobody refers to it any
 * more. It uses finalizers. A thread or the action of a cleaner would refer to the class loader, and so keep it alive.
 * No other API that every runtime shows to applications tells of that end. A JVM without finalization does not free the
 * native memory.
 */
public final class Unloading {
    /** Becomes unreachable together with the class loader. */
    private static final Queue<Unloading> ALL = new ConcurrentLinkedQueue<>();

    private final Runnable last;

    private Unloading(Runnable last) {
        this.last = last;
    }

    /** Runs code after the last use of the class loader. */
    public static void atEnd(Runnable last) {
        ALL.add(new Unloading(last));
    }

    @Override
    @SuppressWarnings({"Finalize", "deprecation", "removal"})
    protected void finalize() {
        last.run();
    }
}
