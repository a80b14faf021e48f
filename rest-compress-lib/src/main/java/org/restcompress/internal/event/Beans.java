// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import jakarta.enterprise.inject.spi.CDI;
import java.util.List;
import org.restcompress.event.CodingListener;

/** Finds the listeners that are CDI beans. */
final class Beans {
    private Beans() {}

    /**
     * Returns the beans of the current thread's application.
     *
     * @throws IllegalStateException if the application has no CDI container
     */
    static List<CodingListener> listeners() {
        return CDI.current().select(CodingListener.class).stream().toList();
    }
}
