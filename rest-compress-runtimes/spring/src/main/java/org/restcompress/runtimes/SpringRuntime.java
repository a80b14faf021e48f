// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.util.Map;
import org.restcompress.contract.RuntimeUnderTest;

/** One of the starters for Spring Boot. */
public interface SpringRuntime extends RuntimeUnderTest {
    /**
     * Starts an application.
     *
     * @param properties of its {@code application.properties}, beside those of the given application
     * @param more what it is configured with, beside what the starter needs
     */
    Booted boot(Application application, Map<String, Object> properties, Class<?>... more);

    /** Whether a feature finds out that there is another one. CXF shows none what else is registered. */
    default boolean tellsWhatIsRegistered() {
        return true;
    }

    @Override
    default Running start(Application application) {
        return boot(application, Map.of());
    }
}
