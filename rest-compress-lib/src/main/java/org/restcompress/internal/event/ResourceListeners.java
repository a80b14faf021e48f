// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import java.util.Optional;
import org.restcompress.event.CodingListener;

/** Who is told of an application's messages because of a resource class that it has. Found by {@link java.util.ServiceLoader}. */
@FunctionalInterface
public interface ResourceListeners {
    /**
     * Asked about each resource method before the first message.
     *
     * @param type its class, or one that the runtime made below it
     * @return may be the same one for several methods
     */
    Optional<CodingListener> of(Class<?> type, String method);
}
