// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Frees direct buffers at once, if the JDK permits it. Otherwise the garbage collector frees them, possibly late. */
final class DirectMemory {
    /** Frees a buffer; null if the JDK has no such method. */
    private static final @Nullable MethodHandle FREE = find();

    private DirectMemory() {}

    private static @Nullable MethodHandle find() {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field only = unsafe.getDeclaredField("theUnsafe");
            only.setAccessible(true);
            return MethodHandles.lookup()
                    .findVirtual(unsafe, "invokeCleaner", MethodType.methodType(void.class, ByteBuffer.class))
                    .bindTo(only.get(null));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null;
        }
    }

    /** Frees a buffer as it was allocated, not a slice or duplicate. Nobody may use it afterwards. */
    static void free(ByteBuffer buffer) {
        if (FREE == null) {
            return;
        }
        try {
            FREE.invoke(buffer);
        } catch (Throwable e) {
            throw new IllegalStateException("a direct buffer could not be freed", e);
        }
    }
}
