// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import java.util.Map;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

class PublishedTest extends PublishedContract {
    @Override
    Running start(Map<String, Object> properties, Object resource) {
        return Server.with(properties, resource);
    }
}
