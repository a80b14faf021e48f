// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.quarkus;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.platform.Linked;

/** Asks Quarkus about the current thread, by the name of a method, for the reason in {@link QuarkusRestHeaders}. */
public final class QuarkusThread {
    private static final @Nullable Method IS_BLOCKING_ALLOWED = isBlockingAllowed();

    private QuarkusThread() {}

    /** Whether the current thread may wait. It may on other runtimes. */
    public static boolean mayBlock() {
        Method asked = IS_BLOCKING_ALLOWED;
        if (asked == null) {
            return true;
        }
        try {
            return Boolean.TRUE.equals(asked.invoke(null));
        } catch (ReflectiveOperationException e) {
            // Quarkus is there, but does not run, as in a unit test.
            return true;
        }
    }

    private static @Nullable Method isBlockingAllowed() {
        String name = "io.quarkus.runtime.BlockingOperationControl";
        if (!Linked.isPresent(name)) {
            return null;
        }
        try {
            return Class.forName(name).getMethod("isBlockingAllowed");
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
