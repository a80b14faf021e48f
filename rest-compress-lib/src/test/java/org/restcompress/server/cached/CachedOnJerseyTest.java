// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

/** On Jersey, without the optional libraries but the one that bodies are kept in. */
@Tag("jersey")
@Tag("matrix")
class CachedOnJerseyTest extends CachedContract {
    @Override
    Running start(Map<String, Object> properties, Object... components) {
        return JerseyServer.with(properties, components);
    }
}
