// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

import java.util.Map;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** On RESTEasy. */
class StaticTest extends StaticContract {
    @Override
    Running start(Map<String, Object> properties, Object... components) {
        return Server.with(properties, components);
    }
}
