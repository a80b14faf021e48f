// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Maps Jakarta REST to the context root. The library registers itself. */
@ApplicationPath("/")
public final class DemoApplication extends Application {
    /**
     * Settings that system properties may change. With a key, padding that depends on the body is the same after a
     * restart, so that an attack can be repeated.
     */
    private static final List<String> OF_THE_ATTACK = List.of("restcompress.jitter.key", "restcompress.jitter.max");

    /** Every client that asks gets the reason of a decision: the demo has no secrets. */
    private static final String EXPLAIN = "restcompress.explain";

    /** Allows dictionaries over plain HTTP, because the demo listens on this machine only. */
    private static final String ASSUME_SECURE = "restcompress.dictionary.assume-secure";

    @Override
    public Map<String, Object> getProperties() {
        Map<String, Object> properties = new HashMap<>(Map.of(EXPLAIN, true, ASSUME_SECURE, true));
        for (String setting : OF_THE_ATTACK) {
            String value = System.getProperty(setting);
            if (value != null) {
                properties.put(setting, value);
            }
        }
        return properties;
    }
}
