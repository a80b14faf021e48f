// SPDX-License-Identifier: Apache-2.0
package org.restcompress.insight;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

/** On Jersey. */
@Tag("jersey")
@Tag("matrix")
class InsightOnJerseyTest extends InsightContract {
    @Override
    Running start(Object... components) {
        return JerseyServer.with(Map.of(), components);
    }
}
