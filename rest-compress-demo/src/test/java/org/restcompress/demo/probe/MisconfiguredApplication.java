// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** An application with a setting that makes no sense. */
@ApplicationPath("/")
public final class MisconfiguredApplication extends Application {
    @Override
    public Map<String, Object> getProperties() {
        return Map.of("restcompress.min-size", "-5");
    }
}
