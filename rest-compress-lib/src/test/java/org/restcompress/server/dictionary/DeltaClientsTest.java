// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import java.util.Map;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

class DeltaClientsTest extends DeltaClientsContract {
    @Override
    Running start(Object resource) {
        return Server.with(Map.of(), resource);
    }
}
