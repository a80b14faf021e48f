// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import java.util.Map;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

class CachedTest extends CachedContract {
    @Override
    Running start(Map<String, Object> properties, Object... components) {
        return Server.with(properties, components);
    }
}
