// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** What {@link ContentCodec#builtIn} gives. */
final class BuiltIn {
    private static final String PACKAGE = "org.restcompress.internal.codec.";

    private BuiltIn() {}

    /** No other codec is instantiated, since it could be one of those that ask. */
    static ContentCodec of(String coding) {
        Iterator<ServiceLoader.Provider<ContentCodec>> providers =
                ServiceLoader.load(ContentCodec.class, BuiltIn.class.getClassLoader()).stream()
                        .iterator();
        while (hasNext(providers)) {
            ServiceLoader.Provider<ContentCodec> provider = providers.next();
            if (provider.type().getName().startsWith(PACKAGE)) {
                ContentCodec codec = provider.get();
                if (codec.coding().equals(coding)) {
                    return codec;
                }
            }
        }
        throw new IllegalArgumentException("coding: " + coding + " (expected one that the library has a codec for)");
    }

    /** A class that does not load is no reason to lose those that are named after it. */
    private static boolean hasNext(Iterator<?> providers) {
        while (true) {
            try {
                return providers.hasNext();
            } catch (ServiceConfigurationError | LinkageError leftOut) {
                // The next one, which may be there.
            }
        }
    }
}
