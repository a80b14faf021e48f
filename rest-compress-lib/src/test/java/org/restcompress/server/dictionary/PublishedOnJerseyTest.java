// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

@Tag("jersey")
@Tag("matrix")
class PublishedOnJerseyTest extends PublishedContract {
    @Override
    Running start(Map<String, Object> properties, Object resource) {
        return JerseyServer.with(properties, resource);
    }
}
