// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** An application whose key for jitter is too short. */
@ApplicationPath("/")
public final class ShortKeyApplication extends Application {
    /** Eight bytes. */
    public static final String KEY = "c2VjcmV0ISE=";

    @Override
    public Map<String, Object> getProperties() {
        return Map.of("restcompress.jitter.key", KEY);
    }
}
