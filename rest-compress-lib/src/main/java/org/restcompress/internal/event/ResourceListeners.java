// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import java.util.Optional;
import org.restcompress.event.CodingListener;

/**
 * Finds the listeners that the resource classes of an application bring. {@link java.util.ServiceLoader} loads
 * implementations.
 */
@FunctionalInterface
public interface ResourceListeners {
    /**
     * Returns the listener for a resource method. It is called for each method before the first message.
     *
     * @param type the resource class, or a subclass that the runtime made
     * @return the listener, which may be the same one for several methods
     */
    Optional<CodingListener> of(Class<?> type, String method);
}
