// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.config.Setting;
import org.restcompress.server.Bodies;
import org.restcompress.server.Taker;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Running;

/** What listeners hear of servers and of clients of Jakarta REST. */
abstract class EventsContract {
    private static final CodingListener FAILING = event -> {
        throw new IllegalStateException("a listener that fails");
    };

    private final Heard heard = new Heard();

    @AutoClose
    private Running server;

    @BeforeEach
    void start() {
        CompressionConfig config = CompressionConfig.builder()
                .set(Setting.DECODE_MAX_SIZE, 100_000L)
                .listener(FAILING)
                .listener(heard)
                .build();
        server = Running.with(Map.of(), new CompressionFeature(config), new Bodies(), new Taker(), new Noted());
    }

    private CodingEvent response() throws InterruptedException {
        return heard.next(Side.SERVER, Direction.RESPONSE);
    }

    private CodingEvent request() throws InterruptedException {
        return heard.next(Side.SERVER, Direction.REQUEST);
    }

    @ParameterizedTest
    @ValueSource(ints = {5000, 1_000_000})
    void aCodedResponseHasItsCodingItsBytesAndItsCost(int length) throws InterruptedException {
        HttpResponse<byte[]> response = Http.get(server.uri("/text/" + length), "Accept-Encoding", "zstd");
        CodingEvent event = response();
        assertThat(event.resource()).isEqualTo("GET /text/{length}");
        assertThat(event.decision()).isEqualTo(Decision.coded("zstd"));
        assertThat(event.plainBytes()).isEqualTo(length);
        assertThat(event.codedBytes()).isEqualTo(response.body().length).isEqualTo(event.sentBytes());
        assertThat(event.codecNanos()).isPositive();
        assertThat(event.level()).hasValue(2);
        assertThat(event.padding()).isZero();
        assertThat(event.dictionary()).isEqualTo(DictionaryKind.NONE);
        assertThat(event.cacheHit()).isFalse();
        assertThat(event.outcome()).isEqualTo(Outcome.COMPLETE);
        assertThat(event.refusedWith()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/text/312, gzip, BELOW_MIN_SIZE, 312",
        "/text/5000, foo, NOT_ACCEPTABLE, 5000",
        "/text/5000, 'identity, gzip;q=0.1', IDENTITY_PREFERRED, 5000",
        "/image, gzip, EXCLUDED_TYPE, 5000",
        "/no-transform, gzip, NO_TRANSFORM, 5000",
        "/opted-out, gzip, OPTED_OUT, 5000",
        "/random, gzip, DOES_NOT_SHRINK, 5000",
        "/partial, gzip, RANGE, 5000",
        "/nothing, gzip, NO_CONTENT, 0",
        "/empty, gzip, NO_CONTENT, 0",
    })
    void aPlainResponseHasItsReason(String path, String acceptEncoding, Reason reason, long length)
            throws InterruptedException {
        HttpResponse<byte[]> response = Http.get(server.uri(path), "Accept-Encoding", acceptEncoding);
        CodingEvent event = response();
        assertThat(Heard.reason(event)).isEqualTo(reason);
        assertThat(event.isCoded()).isFalse();
        assertThat(event.plainBytes()).isEqualTo(length).isEqualTo(event.sentBytes());
        assertThat(event.codedBytes()).isZero();
        assertThat(event.level()).isEmpty();
        assertThat(event.outcome()).isEqualTo(Outcome.COMPLETE);
        assertThat(response.body()).hasSize((int) length);
    }

    @Test
    void aResponseWhoseWriterFailsIsAbandoned() throws InterruptedException, IOException {
        try (RawClient client = new RawClient(server.uri("/").getPort())) {
            client.get("fails-late", "Accept-Encoding: gzip\r\n").awaitAnswer(1);
        }
        CodingEvent event = response();
        assertThat(event.decision()).isEqualTo(Decision.coded("gzip"));
        assertThat(event.outcome()).isEqualTo(Outcome.ABANDONED);
    }

    @Test
    void aResponseThatIsGivenUpBeforeItsFirstByteSaysSo() throws InterruptedException {
        assertThat(Http.get(server.uri("/fails-early"), "Accept-Encoding", "gzip")
                        .statusCode())
                .isEqualTo(500);
        CodingEvent event = response();
        assertThat(Heard.reason(event)).isEqualTo(Reason.FAILED);
        assertThat(event.sentBytes()).isZero();
        assertThat(event.outcome()).isEqualTo(Outcome.ABANDONED);
    }

    @Test
    void paddingAndDictionariesOfNoneAreSaid() throws InterruptedException {
        Http.get(server.uri("/noted/padded"), "Accept-Encoding", "lzf");
        CodingEvent event = response();
        assertThat(event.padding()).isBetween(1, 64);
        assertThat(event.level()).isEmpty();
        assertThat(event.resource()).isEqualTo("GET /noted/padded");
    }

    @Test
    void aCodedRequestHasItsCodingsAndItsBytes() throws InterruptedException {
        byte[] coded = Http.encode("zstd", textOf(50_000));
        assertThat(post(coded, "zstd").statusCode()).isEqualTo(200);
        CodingEvent event = request();
        assertThat(event.resource()).isEqualTo("POST /noted/text");
        assertThat(event.decision()).isEqualTo(Decision.coded("zstd"));
        assertThat(event.plainBytes()).isEqualTo(50_000);
        assertThat(event.codedBytes()).isEqualTo(coded.length);
        assertThat(event.codecNanos()).isPositive();
        assertThat(event.outcome()).isEqualTo(Outcome.COMPLETE);
    }

    @Test
    void aPlainRequestIsToldByTheLengthThatItNames() throws InterruptedException {
        assertThat(post(new byte[200], "identity").statusCode()).isEqualTo(200);
        CodingEvent event = request();
        assertThat(Heard.reason(event)).isEqualTo(Reason.RECEIVED_PLAIN);
        assertThat(event.plainBytes()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "gzip, 413, SIZE",
        "x-unknown, 415,",
        "'gzip, gzip, gzip, gzip', 400, CODINGS",
        "zstd, 400,",
    })
    void aRefusedRequestHasItsStatusAndItsLimit(String codings, int status, Limit limit) throws InterruptedException {
        assertThat(post(Http.encode("gzip", textOf(100_001)), codings).statusCode())
                .isEqualTo(status);
        CodingEvent event = request();
        assertThat(event.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(event.refusedWith()).hasValue(status);
        assertThat(event.limit()).isEqualTo(Optional.ofNullable(limit));
    }

    @Test
    void aRequestThatAcceptsNothingIsRefused() throws InterruptedException {
        assertThat(Http.get(server.uri("/text/5000"), "Accept-Encoding", "*;q=0")
                        .statusCode())
                .isEqualTo(406);
        CodingEvent event = request();
        assertThat(event.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(event.refusedWith()).hasValue(406);
        assertThat(Heard.reason(event)).isEqualTo(Reason.NOT_ACCEPTABLE);
    }

    private HttpResponse<byte[]> post(byte[] body, String coding) {
        return Http.postText(server.uri("/noted/text"), body, coding);
    }

    @Test
    void aMethodWithoutAnnotationsIsNotHeardOf() throws InterruptedException {
        Http.get(server.uri("/noted/plain"), "Accept-Encoding", "gzip");
        Http.get(server.uri("/empty"), "Accept-Encoding", "gzip");
        assertThat(response().resource()).isEqualTo("GET /empty");
        assertThat(heard.isSilent()).isTrue();
    }

    @Test
    void aClientTellsOfWhatItSendsAndReceives() throws InterruptedException, IOException {
        CompressionConfig config = CompressionConfig.builder()
                .set(Setting.CLIENT_REQUEST_CODING, "gzip")
                .listener(heard)
                .build();
        try (Client client = ClientBuilder.newBuilder()
                .register(new CompressionFeature(config))
                .build()) {
            String answer =
                    client.target(server.uri("/noted/text")).request().post(Entity.text(textOf(50_000)), String.class);
            assertThat(answer).isEqualTo(textOf(50_000));
        }
        CodingEvent sent = heard.next(Side.CLIENT, Direction.REQUEST);
        assertThat(sent.resource())
                .isEqualTo("http://localhost:" + server.uri("/").getPort());
        assertThat(sent.decision()).isEqualTo(Decision.coded("gzip"));
        assertThat(sent.plainBytes()).isEqualTo(50_000);
        assertThat(sent.codedBytes()).isPositive().isLessThan(10_000);
        CodingEvent received = heard.next(Side.CLIENT, Direction.RESPONSE);
        assertThat(received.decision()).isEqualTo(Decision.coded("zstd"));
        assertThat(received.plainBytes()).isEqualTo(50_000);
        assertThat(received.codedBytes()).isPositive().isLessThan(10_000);
        assertThat(received.outcome()).isEqualTo(Outcome.COMPLETE);
    }

    @Test
    void aClientTellsOfWhatItDoesNotCodeAndOfWhatItRefuses() throws InterruptedException {
        CompressionConfig config = CompressionConfig.builder()
                .set(Setting.CLIENT_REQUEST_CODING, "gzip")
                .set(Setting.CLIENT_DECODE_MAX_SIZE, 1000L)
                .listener(heard)
                .build();
        try (Client client = ClientBuilder.newBuilder()
                .register(new CompressionFeature(config))
                .build()) {
            var target = client.target(server.uri("/noted/text")).request();
            assertThat(target.post(Entity.text("short"), String.class)).isEqualTo("short");
            CodingEvent sent = heard.next(Side.CLIENT, Direction.REQUEST);
            assertThat(Heard.reason(sent)).isEqualTo(Reason.BELOW_MIN_SIZE);
            CodingEvent received = heard.next(Side.CLIENT, Direction.RESPONSE);
            assertThat(Heard.reason(received)).isEqualTo(Reason.RECEIVED_PLAIN);
            assertThatThrownBy(() -> target.post(Entity.text(textOf(5000)), String.class))
                    .isInstanceOf(ProcessingException.class);
            CodingEvent refused = heard.next(Side.CLIENT, Direction.RESPONSE);
            assertThat(refused.outcome()).isEqualTo(Outcome.REFUSED);
            assertThat(refused.limit()).contains(Limit.SIZE);
            assertThat(refused.refusedWith()).isEmpty();
        }
    }
}
