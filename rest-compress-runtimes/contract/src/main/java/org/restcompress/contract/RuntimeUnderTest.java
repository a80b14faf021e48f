// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.client.WebTarget;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;

/** How one runtime is started and stopped, and what it cannot do: all that differs between the projects. */
public interface RuntimeUnderTest {
    /** A server that listens on a free port of the loopback interface. */
    interface Running extends AutoCloseable {
        /** Where its resources are; ends in a slash. */
        URI uri();

        @Override
        void close();
    }

    /**
     * Starts a server with an application of these classes and properties.
     *
     * @param classes of resources, and of whatever else the application names
     * @param properties of the application
     */
    Running start(Set<Class<?>> classes, Map<String, Object> properties);

    /** Whether a server finds the library by its being there: as a service, which is of Jakarta REST 3.1. */
    boolean loadsServices();

    /** A proxy of the runtime's own; empty if it has none. */
    default <T> Optional<T> proxy(WebTarget target, Class<T> api) {
        return Optional.empty();
    }

    /** The one of the project: found by ServiceLoader. */
    static RuntimeUnderTest installed() {
        return ServiceLoader.load(RuntimeUnderTest.class).findFirst().orElseThrow();
    }
}
