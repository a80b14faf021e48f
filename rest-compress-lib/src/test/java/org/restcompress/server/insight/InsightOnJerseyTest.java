// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.insight;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

/** On Jersey, without the library of the charts. */
@Tag("jersey")
@Tag("matrix")
class InsightOnJerseyTest extends InsightContract {
    @Override
    Running start(Object... components) {
        return JerseyServer.with(Map.of(), components);
    }

    @Override
    boolean hasCharts() {
        return false;
    }
}
