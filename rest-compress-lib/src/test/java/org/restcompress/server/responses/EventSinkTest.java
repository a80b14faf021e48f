// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.SubmissionPublisher;
import org.jboss.resteasy.annotations.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.FlowAdapters;
import org.reactivestreams.Publisher;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Eager;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;

/** On RESTEasy, which has reactive streams, too. */
class EventSinkTest extends EventSinkContract {
    /** Streams of what the test publishes. */
    @Path("/reactive")
    @Compress
    public static final class Reactive {
        private final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();

        /** What is published before, nobody gets: RESTEasy sends the headers first. */
        void awaitSubscriber() {
            while (!publisher.hasSubscribers()) {
                Thread.onSpinWait();
            }
        }

        private Publisher<String> published() {
            return FlowAdapters.toPublisher(publisher);
        }

        @GET
        @Path("events")
        @Produces(MediaType.SERVER_SENT_EVENTS)
        public Publisher<String> events() {
            return published();
        }

        @GET
        @Path("general")
        @Produces(MediaType.TEXT_PLAIN)
        @Stream
        public Publisher<String> general() {
            return published();
        }

        @GET
        @Path("raw")
        @Produces(MediaType.TEXT_PLAIN)
        @Stream(Stream.MODE.RAW)
        public Publisher<String> raw() {
            return published();
        }

        @GET
        @Path("collected")
        @Produces(MediaType.TEXT_PLAIN)
        public Publisher<String> collected() {
            return published();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"events", "general"})
    void aReactiveStreamIsCodedEventByEvent(String kind) throws Exception {
        Reactive reactive = new Reactive();
        try (Running server = Running.with(Map.of(), reactive)) {
            HttpResponse<InputStream> response = arrived(open(server, "/reactive/" + kind, "gzip"));
            assertThat(Http.coding(response)).isEqualTo("gzip");
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
            reactive.awaitSubscriber();
            try (InputStream events = Eager.decoder("gzip", response.body())) {
                for (int i = 0; i < EVENTS; i++) {
                    reactive.publisher.submit("event " + i);
                    assertThat(Eager.fullLine(events)).isEqualTo("data: event " + i);
                }
                reactive.publisher.close();
                assertThat(events.readAllBytes())
                        .asString(StandardCharsets.UTF_8)
                        .isBlank();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    void aRawStreamArrives(String accepted) throws Exception {
        Reactive reactive = new Reactive();
        try (Running server = Running.with(Map.of(), reactive)) {
            var opening = open(server, "/reactive/raw", accepted);
            reactive.awaitSubscriber();
            reactive.publisher.submit("x".repeat(5000));
            reactive.publisher.submit("short");
            reactive.publisher.close();
            HttpResponse<InputStream> response = arrived(opening);
            assertThat(decoded(Http.coding(response), response.body())).isEqualTo("x".repeat(5000) + "short");
        }
    }
}
