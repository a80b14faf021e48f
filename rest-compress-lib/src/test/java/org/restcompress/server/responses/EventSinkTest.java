// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import org.junit.jupiter.api.Test;
import org.restcompress.server.Events;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** An event sink writes its own events: it works as if there were no annotation. */
class EventSinkTest {
    @Test
    void itsEventsArriveUncoded() {
        try (Server server = Server.of(new Events())) {
            Events.assertEvents(Http.get(server.uri("/events"), "Accept-Encoding", "gzip"));
        }
    }
}
