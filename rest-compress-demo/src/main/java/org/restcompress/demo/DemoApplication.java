// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Everything below the context root is Jakarta REST; the library registers itself. */
@ApplicationPath("/")
public final class DemoApplication extends Application {
    /** With a key, what is decided by content is decided alike after a restart, so that an attack can be repeated. */
    private static final List<String> OF_THE_ATTACK = List.of("restcompress.jitter.key", "restcompress.jitter.max");

    /** A demo has nothing to hide: whoever asks is told why. */
    private static final String EXPLAIN = "restcompress.explain";

    /** It listens on this machine, over plain HTTP. */
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
