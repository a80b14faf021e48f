// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;
import static org.restcompress.testkit.Origin.send;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;

/** Requests whose way to the server compresses, and those whose bodies are compressed already. */
@ExtendWith(NoStateLeft.class)
class TransportsTest {
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.ALWAYS)
            .build();

    private final Heard heard = new Heard();
    private final CompressionConfig config = CompressionConfig.builder()
            .set(Setting.CLIENT_BUFFER_SIZE, 100_000)
            .listener(heard)
            .build();
    private final CompressedBodyHandlers compressed = new CompressedBodyHandlers(config);
    private final CompressedBodyHandlers off = new CompressedBodyHandlers(config.with(Setting.CLIENT_ENABLED, false));

    private RecordingServer server;

    @BeforeEach
    void start() {
        server = new RecordingServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private HttpRequest post(String path, BodyPublisher body) {
        return HttpRequest.newBuilder(server.uri(path))
                .header("Content-Type", "application/octet-stream")
                .POST(body)
                .build();
    }

    private RecordingServer.Received sent(HttpRequest prepared) throws IOException, InterruptedException {
        assertThat(CLIENT.send(prepared, BodyHandlers.discarding()).statusCode())
                .isEqualTo(200);
        return server.last();
    }

    private void assertReason(Reason reason) throws InterruptedException {
        CodingEvent event = heard.next(Side.CLIENT, Direction.REQUEST);
        assertThat(Heard.reason(event)).isEqualTo(reason);
    }

    @Test
    void whatIsTurnedOffNeitherAdvertisesNorCodes() throws Exception {
        byte[] content = text(5000);
        var received = sent(off.prepare(post("/", BodyPublishers.ofByteArray(content)), "zstd"));
        assertThat(received.header("Accept-Encoding")).isEmpty();
        assertThat(received.header("Content-Encoding")).isEmpty();
        assertThat(received.body()).isEqualTo(content);
        assertReason(Reason.OPTED_OUT);
    }

    @Test
    void whatIsTurnedOffSendsWithoutDictionariesAndDecodesEvenSo() throws Exception {
        byte[] content = text(5000);
        server.answer(
                "/coded",
                exchange -> send(
                        exchange,
                        200,
                        coded(content, Coder.GZIP),
                        "Content-Encoding",
                        "gzip",
                        "Use-As-Dictionary",
                        "match=\"/coded\"",
                        "Cache-Control",
                        "max-age=100"));
        try (InputStream body = off.send(
                        CLIENT, HttpRequest.newBuilder(server.uri("/coded")).build(), off.ofInputStream())
                .body()) {
            assertThat(body.readAllBytes()).isEqualTo(content);
        }
        byte[] again = off.send(
                        CLIENT, HttpRequest.newBuilder(server.uri("/coded")).build(), off.ofByteArray())
                .body();
        assertThat(again).isEqualTo(content);
        assertThat(server.last().header("Accept-Encoding")).isEmpty();
        assertThat(server.last().header("Available-Dictionary")).isEmpty();
    }

    /** Shorter than the buffer and longer, with a length that is known and one that is not. */
    @ParameterizedTest
    @CsvSource({"5000, true", "5000, false", "100000, true", "99999, false", "1000000, true", "1000000, false"})
    void aBodyThatIsCompressedAlreadyIsSentAsItIs(int length, boolean isKnown) throws Exception {
        byte[] content = gzip(length);
        BodyPublisher body = isKnown
                ? BodyPublishers.ofByteArray(content)
                : BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(content));
        var received = sent(compressed.prepare(post("/", body), "zstd"));
        assertThat(received.header("Content-Encoding")).isEmpty();
        assertThat(received.header("Content-Length"))
                .isEqualTo(isKnown || length < 100_000 ? Integer.toString(length) : "");
        assertThat(received.body()).isEqualTo(content);
        assertReason(Reason.ALREADY_COMPRESSED);
    }

    @Test
    void aLongOneIsSentAgainWhereItIsAskedForAgain() throws Exception {
        byte[] content = gzip(500_000);
        server.answer("/moved", exchange -> send(exchange, 307, new byte[0], "Location", "/here"));
        AtomicInteger opened = new AtomicInteger();
        HttpRequest prepared = compressed.prepare(
                post("/moved", BodyPublishers.ofInputStream(() -> {
                    opened.incrementAndGet();
                    return new ByteArrayInputStream(content);
                })),
                "zstd");
        assertThat(opened).hasValue(1);
        assertThat(sent(prepared).body()).isEqualTo(content);
        assertThat(server.received())
                .hasSize(2)
                .allSatisfy(request -> assertThat(request.body()).isEqualTo(content));
    }

    @Test
    void whereNobodyLooksALongBodyIsCoded() throws Exception {
        var careless = new CompressedBodyHandlers(config.with(Setting.DETECT_COMPRESSED, false));
        byte[] content = gzip(500_000);
        var received = sent(careless.prepare(post("/", BodyPublishers.ofByteArray(content)), "zstd"));
        assertThat(received.header("Content-Encoding")).isEqualTo("zstd");
        assertThat(received.content(Coder.ZSTD)).isEqualTo(content);
    }

    /** The beginning of a gzip file, and noise. */
    private static byte[] gzip(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        bytes[0] = 0x1f;
        bytes[1] = (byte) 0x8b;
        bytes[2] = 8;
        return bytes;
    }
}
