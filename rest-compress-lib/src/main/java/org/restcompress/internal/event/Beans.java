// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import jakarta.enterprise.inject.spi.CDI;
import java.util.List;
import org.restcompress.event.CodingListener;

/** Listeners that are beans. */
final class Beans {
    private Beans() {}

    /**
     * The beans of the application whose thread this is.
     *
     * @throws IllegalStateException if it has none
     */
    static List<CodingListener> listeners() {
        return CDI.current().select(CodingListener.class).stream().toList();
    }
}
