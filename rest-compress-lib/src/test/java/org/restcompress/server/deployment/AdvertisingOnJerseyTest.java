// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

/** On Jersey, without the optional libraries. */
@Tag("jersey")
@Tag("matrix")
class AdvertisingOnJerseyTest extends AdvertisingContract {
    @Override
    Running start(Map<String, Object> properties, Object... components) {
        return JerseyServer.with(properties, components);
    }
}
