// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

@Tag("jersey")
@Tag("matrix")
class DeltaClientsOnJerseyTest extends DeltaClientsContract {
    @Override
    Running start(Object resource) {
        return JerseyServer.with(Map.of(), resource);
    }
}
