// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** Everything below the context root is Jakarta REST; the library registers itself. */
@ApplicationPath("/")
public final class DemoApplication extends Application {
    private static final String JITTER_KEY = "restcompress.jitter.key";

    /** With a key, what is decided by content is decided alike after a restart, so that an attack can be repeated. */
    @Override
    public Map<String, Object> getProperties() {
        String key = System.getProperty(JITTER_KEY);
        return key == null ? Map.of() : Map.of(JITTER_KEY, key);
    }
}
