// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** The services that a class loader can see. */
public final class Services {
    /** More than anybody installs. A loader that cannot even list its services fails for each that is asked for, without end. */
    private static final int MAX_FAILURES = 100;

    private Services() {}

    /**
     * Finds services, and makes none. A class that does not load is no reason to lose those that are named after it.
     *
     * @param leftOut is told why one is not among them
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
