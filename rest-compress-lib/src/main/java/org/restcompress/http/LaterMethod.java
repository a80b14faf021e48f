// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A method of the JDK's that the one which the library is compiled for does not have. */
final class LaterMethod {
    private final @Nullable MethodHandle handle;

    LaterMethod(Class<?> type, String name, Class<?> result, Class<?>... parameters) {
        handle = find(type, name, MethodType.methodType(result, parameters));
    }

    private static @Nullable MethodHandle find(Class<?> type, String name, MethodType signature) {
        try {
            return MethodHandles.publicLookup().findVirtual(type, name, signature);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            return null;
        }
    }

    /** Calls it, and throws what it throws; null where there is no such method, or it gives nothing. */
    @Nullable
    Object call(Object receiver, Object... arguments) {
        if (handle == null) {
            return null;
        }
        Object[] all = Arrays.copyOf(new Object[] {receiver}, 1 + arguments.length);
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        try {
            return handle.invokeWithArguments(all);
        } catch (Throwable e) {
            throw LaterMethod.<RuntimeException>asIs(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException asIs(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
