// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.server.Sinks;
import org.restcompress.server.Sinks.Opened;
import org.restcompress.testkit.Eager;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Texts;

/** Event sinks: what is sent is coded event by event, under headers that are right, and all state comes back. */
@ExtendWith(NoStateLeft.class)
abstract class EventSinkContract {
    static final int EVENTS = 10;

    private static final int STREAMS = Integer.getInteger("restcompress.streams", 40);

    private static final int SENDERS = 12;

    private static final String JITTER = "restcompress.jitter.";
    private static final long PATIENCE_SECONDS = 30;

    final Sinks sinks = new Sinks();

    /** Two parts of an event stream: its headers come with the first event at the latest. */
    static CompletableFuture<HttpResponse<InputStream>> open(Running server, String path, String accepted) {
        HttpRequest request = HttpRequest.newBuilder(server.uri(path))
                .header("Accept-Encoding", accepted)
                .build();
        return http().sendAsync(request, BodyHandlers.ofInputStream());
    }

    private static HttpClient http() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    static HttpResponse<InputStream> arrived(CompletableFuture<HttpResponse<InputStream>> response) throws Exception {
        return response.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Sends events one after another, the next when the one before was decoded; returns the states lent in between. */
    private int assertArriveOneByOne(String coding, Map<String, Object> settings) throws Exception {
        int before = NativeState.lent();
        int held = 0;
        try (Running server = Running.with(settings, sinks)) {
            CompletableFuture<HttpResponse<InputStream>> opening = open(server, "/sinks", coding);
            Opened opened = sinks.next();
            opened.send("event 0");
            HttpResponse<InputStream> response = arrived(opening);
            assertThat(Http.coding(response)).isEqualTo(coding);
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
            assertThat(Http.header(response, "content-length")).isEmpty();
            assertThat(Http.header(response, "content-type")).startsWith("text/event-stream");
            try (InputStream events = Eager.decoder(coding, response.body())) {
                for (int i = 0; i < EVENTS; i++) {
                    assertThat(Eager.fullLine(events)).isEqualTo("data: event " + i);
                    held = NativeState.lent() - before;
                    if (i < EVENTS - 1) {
                        opened.send("event " + (i + 1));
                    }
                }
                awaitClosable(opening);
                opened.sink().close();
                assertThat(events.readAllBytes())
                        .asString(StandardCharsets.UTF_8)
                        .isBlank();
            }
        }
        return held;
    }

    @ParameterizedTest
    @CsvSource({"lzf, 0", "gzip, 0", "deflate, 0", "zstd, 1"})
    void anEventIsDecodedBeforeTheNextIsSentAndNoStateIsHeldMeanwhileButASmallOne(String coding, int held)
            throws Exception {
        assertThat(assertArriveOneByOne(coding, Map.of())).isEqualTo(held);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zstd, lzf, gzip, deflate | gzip",
                "gzip, deflate, br, zstd | gzip",
                "* | gzip",
                "gzip;q=0.5, zstd | zstd",
                "lzf, deflate;q=0.1 | deflate",
                "lzf, zstd | zstd",
                "lzf | lzf",
                "lzf, gzip;q=0 | lzf"
            })
    void eventsGoInGzipBeforeAllOthersAndInLzfOnlyWhereNothingElseIsLeft(String accepted, String coding)
            throws Exception {
        try (Running server = Running.with(Map.of(), sinks)) {
            CompletableFuture<HttpResponse<InputStream>> opening = open(server, "/sinks", accepted);
            Opened opened = sinks.next();
            opened.send("event");
            assertThat(Http.header(arrived(opening), "content-encoding")).isEqualTo(coding);
            awaitClosable(opening);
            opened.sink().close();
        }
    }

    /** Waits until a thread may close this sink, whose headers have arrived unless the runtime lets every thread close it. */
    protected void awaitClosable(CompletableFuture<HttpResponse<InputStream>> opening) throws Exception {
        // Any thread may close it at any time.
    }

    /** By a thread that may run before or after that of the request is done, which is why it is tried often. */
    @ParameterizedTest
    @ValueSource(strings = {"", "gzip", "zstd"})
    void noEventIsLostWhoseSenderClosesTheSinkAfterTheMethod(String coding) throws Exception {
        try (Running server = Running.with(Map.of(), sinks)) {
            for (int i = 0; i < STREAMS; i++) {
                CompletableFuture<HttpResponse<InputStream>> opening = open(server, "/sinks", coding);
                Opened opened = sinks.next();
                opened.sink().send(opened.sse().newEvent("event"));
                awaitClosable(opening);
                opened.sink().close();
                try (InputStream events = Eager.decoder(coding, arrived(opening).body())) {
                    assertThat(events.readAllBytes())
                            .asString(StandardCharsets.UTF_8)
                            .isEqualToNormalizingWhitespace("data: event");
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"'', 1", "gzip, 1", "deflate, 3", "zstd, 3", "lzf, 100", "gzip, 100"})
    void noEventIsLostWhoseSenderClosesTheSinkWithoutWaiting(String coding, int sent) throws Exception {
        try (Running server = Running.with(Map.of(), sinks)) {
            HttpResponse<InputStream> response = arrived(open(server, "/sinks/hasty/" + sent, coding));
            assertThat(Http.coding(response)).isEqualTo(coding);
            try (InputStream events = Eager.decoder(coding, response.body())) {
                assertThat(new String(events.readAllBytes(), StandardCharsets.UTF_8).lines())
                        .filteredOn(line -> line.startsWith("data:"))
                        .containsExactlyElementsOf(IntStream.range(0, sent)
                                .mapToObj(event -> "data: event " + event)
                                .toList());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd"})
    void aStateIsHeldIfSoConfigured(String coding) throws Exception {
        assertThat(assertArriveOneByOne(coding, Map.of("restcompress.stateless-media-types", "")))
                .isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void anEventIsDecodedWhereLengthsAreHiddenToo(String coding) throws Exception {
        assertArriveOneByOne(coding, Map.of(JITTER + "max", "32", JITTER + "mode", "content"));
        assertArriveOneByOne(coding, Map.of(JITTER + "max", "32", JITTER + "mode", "random"));
    }

    @ParameterizedTest
    @CsvSource({"identity, /sinks, Accept-Encoding", "compress, /sinks, Accept-Encoding", "gzip, /sinks/uncoded, ''"})
    void eventsStayPlainForWhomTheyAreNotCoded(String accepted, String path, String vary) throws Exception {
        try (Running server = Running.with(Map.of(), sinks)) {
            CompletableFuture<HttpResponse<InputStream>> opening = open(server, path, accepted);
            Opened opened = sinks.next();
            opened.send("plain");
            HttpResponse<InputStream> response = arrived(opening);
            assertThat(Http.coding(response)).isEmpty();
            assertThat(Http.header(response, "vary")).isEqualTo(vary);
            try (InputStream events = response.body()) {
                assertThat(Eager.fullLine(events)).isEqualTo("data: plain");
                awaitClosable(opening);
                opened.sink().close();
                assertThat(events.readAllBytes())
                        .asString(StandardCharsets.UTF_8)
                        .isBlank();
            }
        }
    }

    @Test
    void aClientThatRefusesPlainEventsAndKnowsNoCodingIsRefusedBeforeTheMethodRuns() {
        try (Running server = Running.with(Map.of(), sinks)) {
            assertThat(Http.get(server.uri("/sinks"), "Accept-Encoding", "compress, identity;q=0")
                            .statusCode())
                    .isEqualTo(406);
        }
    }

    @Test
    void aBroadcasterReachesEachClientInItsCoding() throws Exception {
        List<String> accepted = List.of("lzf", "gzip", "deflate", "zstd", "identity");
        try (Running server = Running.with(Map.of(), sinks)) {
            List<CompletableFuture<HttpResponse<InputStream>>> opening = new ArrayList<>();
            Opened last = null;
            for (String coding : accepted) {
                opening.add(open(server, "/sinks/broadcast", coding));
                last = sinks.next();
            }
            List<InputStream> streams = new ArrayList<>();
            for (int i = 0; i < EVENTS; i++) {
                sinks.broadcaster().broadcast(last.sse().newEvent("event " + i));
                for (int client = 0; client < accepted.size(); client++) {
                    if (i == 0) {
                        HttpResponse<InputStream> response = arrived(opening.get(client));
                        streams.add(Eager.decoder(accepted.get(client), response.body()));
                    }
                    assertThat(Eager.fullLine(streams.get(client))).isEqualTo("data: event " + i);
                }
            }
            sinks.broadcaster().close();
            for (InputStream stream : streams) {
                assertThat(stream.readAllBytes())
                        .asString(StandardCharsets.UTF_8)
                        .isBlank();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "identity"})
    void aListenerHearsOfASinkWhenItIsClosed(String accepted) throws Exception {
        Heard heard = new Heard();
        CompressionConfig config = CompressionConfig.builder().listener(heard).build();
        String data = "x".repeat(500);
        try (Running server = Running.with(Map.of(), sinks, new CompressionFeature(config))) {
            CompletableFuture<HttpResponse<InputStream>> opening = open(server, "/sinks", accepted);
            Opened opened = sinks.next();
            for (int i = 0; i < EVENTS; i++) {
                opened.send(data);
            }
            assertThat(heard.isSilent()).isTrue();
            awaitClosable(opening);
            opened.sink().close();
            int received = arrived(opening).body().readAllBytes().length;
            CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
            assertThat(event.resource()).isEqualTo("GET /sinks");
            assertThat(event.outcome()).isEqualTo(Outcome.COMPLETE);
            assertThat(event.plainBytes()).isGreaterThan(EVENTS * (long) data.length());
            if (accepted.equals("identity")) {
                assertThat(Heard.reason(event)).isEqualTo(Reason.NOT_ACCEPTABLE);
                assertThat(event.plainBytes()).isEqualTo(received);
            } else {
                assertThat(event.decision()).isEqualTo(Decision.coded(accepted));
                assertThat(event.codedBytes()).isEqualTo(received).isLessThan(event.plainBytes() / 2);
                assertThat(event.codecNanos()).isPositive();
            }
            assertThat(heard.isSilent()).isTrue();
        }
    }

    /** It need not be read to its end: what its decoder holds comes back even so, with the end of the events. */
    @ParameterizedTest
    @CsvSource({"gzip, gzip", "zstd, zstd", "zstd, identity"})
    void theRequestsBodyIsReadBesideTheEventsUntilTheyEnd(String coding, String accepted) throws Exception {
        int before = NativeState.lent();
        String text = Texts.textOf(20_000);
        try (Running server = Running.with(Map.of(), sinks)) {
            HttpRequest request = HttpRequest.newBuilder(server.uri("/sinks/upload"))
                    .header("Accept-Encoding", accepted)
                    .header("Content-Encoding", coding)
                    .header("Content-Type", "text/plain")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(Http.encode(coding, text)))
                    .build();
            CompletableFuture<HttpResponse<InputStream>> opening =
                    http().sendAsync(request, BodyHandlers.ofInputStream());
            Opened opened = sinks.next();
            InputStream body = sinks.upload();
            opened.send("begin");
            try (InputStream events = arrived(opening).body()) {
                assertThat(new String(body.readNBytes(1000), StandardCharsets.UTF_8))
                        .isEqualTo(text.substring(1, 1001));
                awaitClosable(opening);
                opened.sink().close();
                events.readAllBytes();
            }
            NoStateLeft.await(lent -> lent <= before);
            assertThat(NativeState.lent()).isEqualTo(before);
        }
    }

    /** With a state each, so that it could be lost. */
    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void theStateOfAClientThatVanishesComesBackWithTheNextEvent(String coding) throws Exception {
        int before = NativeState.lent();
        try (Running server = Running.with(Map.of("restcompress.stateless-media-types", ""), sinks)) {
            RawClient client = new RawClient(server.uri("/").getPort());
            client.get("sinks", "Accept-Encoding: " + coding + "\r\n");
            Opened opened = sinks.next();
            opened.send("first");
            client.awaitAnswer(1);
            NoStateLeft.await(lent -> lent == before + 1);
            assertThat(NativeState.lent()).isEqualTo(before + 1);
            client.reset();
            assertClosesSoon(opened, "to nobody");
            NoStateLeft.await(lent -> lent == before);
            assertThat(NativeState.lent()).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void theStateOfAClientThatStopsReadingComesBackWhenItIsGone(String coding) throws Exception {
        int before = NativeState.lent();
        try (Running server = Running.with(Map.of("restcompress.stateless-media-types", ""), sinks)) {
            RawClient client = new RawClient(server.uri("/").getPort());
            client.get("sinks", "Accept-Encoding: " + coding + "\r\n");
            Opened opened = sinks.next();
            CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> sendMuch(opened));
            client.awaitAnswer(1);
            client.reset();
            sending.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertClosesSoon(opened, "to nobody");
            NoStateLeft.await(lent -> lent == before);
            assertThat(NativeState.lent()).isEqualTo(before);
        }
    }

    /** More than all buffers on the way hold, in events that do not shrink much. */
    private static void sendMuch(Opened opened) {
        Random random = new Random(1);
        for (int i = 0; i < 200 && !opened.sink().isClosed(); i++) {
            StringBuilder data = new StringBuilder();
            random.ints(50_000, '0', 'z').forEach(c -> data.append((char) c));
            try {
                opened.sink().send(opened.sse().newEvent(data.toString()));
            } catch (IllegalStateException e) {
                return;
            }
        }
    }

    private static void assertClosesSoon(Opened opened, String data) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!opened.sink().isClosed() && System.nanoTime() - end < 0) {
            try {
                opened.sink()
                        .send(opened.sse().newEvent(data))
                        .toCompletableFuture()
                        .get(1, TimeUnit.SECONDS);
            } catch (Exception clientIsGone) {
                // It is told as often as events are sent.
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(opened.sink().isClosed()).isTrue();
    }

    /**
     * An event is one unit, whichever thread sends it. With {@code -Pmatrix}, the test opens 10,000 streams, and 2,000 on Jersey.
     * It closes a sink when all events have arrived, because Jersey would lose those in its queue.
     */
    @Tag("longer")
    @ParameterizedTest
    @ValueSource(strings = {"identity", "gzip", "deflate", "zstd", "lzf"})
    void eventsOfSeveralThreadsArriveWholeAndInTheOrderOfEach(String coding) throws Exception {
        try (Running server = Running.with(Map.of(), sinks)) {
            for (int stream = 0; stream < STREAMS; stream++) {
                CompletableFuture<HttpResponse<InputStream>> opening =
                        open(server, "/sinks/crowded/" + SENDERS + "/" + EVENTS, coding);
                Opened opened = sinks.next();
                try (InputStream events = Eager.decoder(coding, arrived(opening).body())) {
                    assertThat(Eager.fullLine(events)).isEqualTo("data: begin");
                    Map<String, List<String>> bySender = new TreeMap<>();
                    for (int i = 0; i < SENDERS * EVENTS; i++) {
                        String event = Eager.fullLine(events);
                        bySender.computeIfAbsent(event.replaceFirst(",.*", ""), sender -> new ArrayList<>())
                                .add(event.replaceFirst(".*,", ""));
                    }
                    awaitClosable(opening);
                    opened.sink().close();
                    assertThat(new String(events.readAllBytes(), StandardCharsets.UTF_8))
                            .isBlank();
                    List<String> inOrder = IntStream.range(0, EVENTS)
                            .mapToObj(i -> " event " + i)
                            .toList();
                    assertThat(bySender.values())
                            .hasSize(SENDERS)
                            .allSatisfy(sent -> assertThat(sent).isEqualTo(inOrder));
                }
            }
        }
    }

    static String decoded(String coding, InputStream body) throws IOException {
        try (InputStream events = Eager.decoder(coding, body)) {
            return new String(events.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
