// SPDX-License-Identifier: Apache-2.0
package org.restcompress.insight;

import java.util.Map;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** On RESTEasy. */
class InsightTest extends InsightContract {
    @Override
    Running start(Object... components) {
        return Server.with(Map.of(), components);
    }
}
