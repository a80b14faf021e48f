// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.net.http.HttpResponse;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;

/** Sends two events. */
@Path("/events")
public class Events {
    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Compress
    public void events(@Context SseEventSink sink, @Context Sse sse) {
        String data = "x".repeat(2000);
        sink.send(sse.newEvent(data))
                .thenCompose(first -> sink.send(sse.newEvent("last")))
                .whenComplete((second, failure) -> sink.close());
    }

    /** They are all there, in one coding. */
    public static void assertEvents(HttpResponse<byte[]> response, String coding) {
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.coding(response)).isEqualTo(coding);
        assertThat(Http.text(response)).contains("data: " + "x".repeat(2000)).contains("data: last");
    }
}
