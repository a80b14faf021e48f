// SPDX-License-Identifier: Apache-2.0
package peers;

import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;

/** What is served without the compression of the runtime. The property counts if rest-compress is there. */
public class Service extends Application {
    static final boolean IS_OURS = Boolean.getBoolean("ours");

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Orders.class, Orders.Events.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        return IS_OURS ? Map.of("restcompress.apply", "all") : Map.of();
    }
}
