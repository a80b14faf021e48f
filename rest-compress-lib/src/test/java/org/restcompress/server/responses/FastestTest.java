// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import java.util.Map;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** On RESTEasy. */
class FastestTest extends FastestContract {
    @Override
    Running start(Map<String, Object> properties, Object resource) {
        return Server.with(properties, resource);
    }
}
