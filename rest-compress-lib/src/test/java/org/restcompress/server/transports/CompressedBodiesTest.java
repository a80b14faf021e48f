// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.transports;

import java.util.Map;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

class CompressedBodiesTest extends CompressedBodiesContract {
    @Override
    Running start(Map<String, Object> properties, Object... components) {
        return Server.with(properties, components);
    }
}
