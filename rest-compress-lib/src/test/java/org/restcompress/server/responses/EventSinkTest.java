// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jboss.resteasy.annotations.Stream;
import org.junit.jupiter.api.Test;
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

        @POST
        @Path("lines")
        @Produces(MediaType.TEXT_PLAIN)
        @Stream(Stream.MODE.RAW)
        public Publisher<String> lines(InputStream body) {
            BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
            return FlowAdapters.toPublisher(subscriber -> subscriber.onSubscribe(new Lines(lines, subscriber)));
        }

        @GET
        @Path("collected")
        @Produces(MediaType.TEXT_PLAIN)
        public Publisher<String> collected() {
            return published();
        }
    }

    /** Reads a line for each that is asked for. */
    private static final class Lines implements Flow.Subscription {
        private final BufferedReader lines;
        private final Flow.Subscriber<? super String> subscriber;

        Lines(BufferedReader lines, Flow.Subscriber<? super String> subscriber) {
            this.lines = lines;
            this.subscriber = subscriber;
        }

        @Override
        public void request(long count) {
            try {
                for (long i = 0; i < count; i++) {
                    String line = lines.readLine();
                    if (line == null) {
                        subscriber.onComplete();
                        return;
                    }
                    subscriber.onNext(line + "\n");
                }
            } catch (IOException e) {
                subscriber.onError(e);
            }
        }

        @Override
        public void cancel() {
            // Nothing more is asked for.
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

    /** Its elements are responses to RESTEasy: coded one by one, they would be no body that a client reads. */
    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    void aRawStreamIsSentPlain(String accepted) throws Exception {
        Reactive reactive = new Reactive();
        try (Running server = Running.with(Map.of(), reactive)) {
            var opening = open(server, "/reactive/raw", accepted);
            reactive.awaitSubscriber();
            reactive.publisher.submit("x".repeat(5000));
            reactive.publisher.submit("short");
            reactive.publisher.close();
            HttpResponse<InputStream> response = arrived(opening);
            assertThat(response.headers().map()).doesNotContainKeys("content-encoding", "vary");
            assertThat(decoded("identity", response.body())).isEqualTo("x".repeat(5000) + "short");
        }
    }

    /** The method reads on in the request while its elements are sent. */
    @Test
    void aRawStreamOfACodedRequest() throws Exception {
        String text = IntStream.range(0, 50)
                .mapToObj(i -> i + " line,".repeat(3000) + "\n")
                .collect(Collectors.joining());
        try (Running server = Running.with(Map.of(), new Reactive())) {
            HttpResponse<byte[]> response =
                    Http.postText(server.uri("/reactive/lines"), Http.encode("gzip", text), "gzip");
            assertThat(Http.text(response)).isEqualTo(text);
        }
    }
}
