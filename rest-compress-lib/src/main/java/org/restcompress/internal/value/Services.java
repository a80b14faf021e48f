// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** Finds the services that a class loader can see. */
public final class Services {
    /**
     * More than anybody installs. If a class loader cannot even list its services, each call for the next one fails,
     * without end.
     */
    private static final int MAX_FAILURES = 100;

    private Services() {}

    /**
     * Finds services without creating them. If a class does not load, the services behind it are still found.
     *
     * @param leftOut is called with the reason why a service is left out
     */
    public static <S> List<ServiceLoader.Provider<S>> of(
            Class<S> service, ClassLoader loader, Consumer<Throwable> leftOut) {
        Iterator<ServiceLoader.Provider<S>> providers =
                ServiceLoader.load(service, loader).stream().iterator();
        List<ServiceLoader.Provider<S>> found = new ArrayList<>();
        for (int failures = 0; failures < MAX_FAILURES; ) {
            try {
                if (!providers.hasNext()) {
                    break;
                }
                found.add(providers.next());
            } catch (ServiceConfigurationError | LinkageError e) {
                failures++;
                leftOut.accept(e);
            }
        }
        return found;
    }
}
