// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.lang.reflect.InvocationTargetException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Calls methods of the JDK that are newer than the JDK for which the library is compiled. */
final class LaterMethod {
    private LaterMethod() {}

    /**
     * Calls a method that the type declares, with arguments of exactly its parameters' types, and throws what it throws. Returns
     * null if there is no such method, or if the method returns nothing.
     */
    static @Nullable Object call(Class<?> type, String name, Object receiver, Object... arguments) {
        Class<?>[] parameters = Stream.of(arguments).map(Object::getClass).toArray(Class<?>[]::new);
        try {
            return type.getMethod(name, parameters).invoke(receiver, arguments);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            return null;
        } catch (InvocationTargetException e) {
            throw LaterMethod.<RuntimeException>asIs(e.getCause());
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException asIs(@Nullable Throwable thrown) throws E {
        throw (E) thrown;
    }
}
