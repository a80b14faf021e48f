// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;
import static org.restcompress.testkit.Origin.send;
import static org.restcompress.testkit.Waiting.await;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.config.Setting;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;

/** What handlers get of the responses of a server that is not ours. */
@ExtendWith(NoStateLeft.class)
class DecodedResponsesTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final HttpClient compressed = CompressionHttpClient.of(CLIENT);

    @AutoClose
    private final RecordingServer server = new RecordingServer();

    private void answer(byte[] body, String... headers) {
        server.answer("/coded", exchange -> send(exchange, 200, body, headers));
    }

    private static HttpClient strict(long maxSize) {
        return CompressionHttpClient.of(
                CLIENT,
                CompressionConfig.builder()
                        .set(Setting.CLIENT_DECODE_MAX_SIZE, maxSize)
                        .build());
    }

    private <T> HttpResponse<T> get(BodyHandler<T> handler) throws IOException, InterruptedException {
        return get(compressed, handler);
    }

    private <T> HttpResponse<T> get(HttpClient client, BodyHandler<T> handler)
            throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(server.uri("/coded")).build(), handler);
    }

    private byte[] streamed() throws IOException, InterruptedException {
        try (InputStream body = get(BodyHandlers.ofInputStream()).body()) {
            return body.readAllBytes();
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyHandlerDecodesEveryCoding(Coder coder, @TempDir Path directory) throws Exception {
        coder.assumeWorksHere();
        byte[] content = text(300_000);
        answer(coded(content, coder), "Content-Encoding", coder.coding());
        assertThat(get(BodyHandlers.ofByteArray()).body()).isEqualTo(content);
        assertThat(get(BodyHandlers.ofString()).body()).isEqualTo(new String(content, StandardCharsets.US_ASCII));
        assertThat(streamed()).isEqualTo(content);
        Path file = get(BodyHandlers.ofFile(directory.resolve("body"))).body();
        assertThat(Files.readAllBytes(file)).isEqualTo(content);
        try (Stream<String> lines = get(BodyHandlers.ofLines()).body()) {
            assertThat(String.join("\n", lines.toList()))
                    .isEqualTo(new String(content, StandardCharsets.US_ASCII).stripTrailing());
        }
    }

    @Test
    void stackedCodingsAreUndoneTheLastOneFirstOverAllHeaderLines() throws Exception {
        byte[] content = text(100_000);
        answer(
                coded(content, Coder.LZF, Coder.GZIP, Coder.ZSTD),
                "Content-Encoding",
                "lzf, X-GZIP",
                "Content-Encoding",
                "identity, zstd");
        assertThat(get(BodyHandlers.ofByteArray()).body()).isEqualTo(content);
        assertThat(streamed()).isEqualTo(content);
    }

    @Test
    void whatIsNotCodedPassesThrough() throws Exception {
        answer(text(50_000));
        assertThat(get(BodyHandlers.ofByteArray()).body()).isEqualTo(text(50_000));
        assertThat(streamed()).isEqualTo(text(50_000));
    }

    @Test
    void theHeadersAreThoseOfTheDecodedBody() throws Exception {
        answer(coded(text(5000), Coder.GZIP), "Content-Encoding", "gzip", "X-Own", "one", "X-Own", "two");
        List<HttpHeaders> told = new ArrayList<>();
        HttpResponse<byte[]> response = get(info -> {
            told.add(info.headers());
            return BodySubscribers.ofByteArray();
        });
        assertThat(response.body()).hasSize(5000);
        told.add(response.headers());
        assertThat(told).hasSize(2).allSatisfy(headers -> {
            assertThat(headers.map()).doesNotContainKeys("content-encoding", "content-length");
            assertThat(headers.allValues("X-Own")).containsExactly("one", "two");
        });
    }

    @ParameterizedTest
    @CsvSource({"GET, 200", "HEAD, 200", "GET, 204", "GET, 304"})
    void anEmptyBodyIsEmptyWhateverItsHeaderSays(String method, int status) throws Exception {
        server.answer("/coded", exchange -> send(exchange, status, new byte[0], "Content-Encoding", "gzip, lzf, zstd"));
        HttpRequest request = HttpRequest.newBuilder(server.uri("/coded"))
                .method(method, BodyPublishers.noBody())
                .build();
        assertThat(compressed.send(request, BodyHandlers.ofByteArray()).body()).isEmpty();
        assertThat(compressed.send(request, BodyHandlers.ofString()).body()).isEmpty();
        try (InputStream body =
                compressed.send(request, BodyHandlers.ofInputStream()).body()) {
            assertThat(body.read()).isEqualTo(-1);
        }
    }

    /** A reader of whole bodies may find no memory for it, and throws so when all of it was there. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aReaderThatThrowsAtTheEndFailsTheCall(boolean isWhole) throws IOException {
        byte[] coded = coded(text(50_000), Coder.GZIP);
        answer(isWhole ? coded : Arrays.copyOf(coded, coded.length - 5), "Content-Encoding", "gzip");
        BodyHandler<String> throwing = info -> new BodySubscriber<>() {
            @Override
            public CompletionStage<String> getBody() {
                return new CompletableFuture<>();
            }

            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                subscription.request(Long.MAX_VALUE);
            }

            @Override
            public void onNext(List<ByteBuffer> buffers) {}

            @Override
            public void onError(Throwable problem) {
                throw new IllegalStateException("on purpose");
            }

            @Override
            public void onComplete() {
                throw new IllegalStateException("on purpose");
            }
        };
        HttpRequest request = HttpRequest.newBuilder(server.uri("/coded")).build();
        assertThat(compressed.sendAsync(request, throwing))
                .failsWithin(Duration.ofSeconds(30))
                .withThrowableThat()
                .withStackTraceContaining("on purpose");
    }

    /** As the event of a Jakarta REST client does. */
    @ParameterizedTest
    @CsvSource({"GET, 200, 0", "HEAD, 200, 5000", "GET, 204, ''", "GET, 304, ''", "HEAD, 200, ''"})
    void theEventOfABodyThatDoesNotComeSaysSo(String method, int status, String length) throws Exception {
        Heard heard = new Heard();
        HttpClient listened = CompressionHttpClient.of(
                HttpClient.newHttpClient(),
                CompressionConfig.builder().listener(heard).build());
        for (String coding : List.of("gzip", "identity")) {
            server.answer("/none", exchange -> {
                exchange.getResponseHeaders().add("Content-Encoding", coding);
                if (!length.isEmpty()) {
                    exchange.getResponseHeaders().add("Content-Length", length);
                }
                exchange.sendResponseHeaders(status, -1);
            });
            HttpRequest request = HttpRequest.newBuilder(server.uri("/none"))
                    .method(method, BodyPublishers.noBody())
                    .build();
            assertThat(listened.send(request, BodyHandlers.ofByteArray()).body())
                    .isEmpty();
            CodingEvent event = heard.next(Side.CLIENT, Direction.RESPONSE);
            assertThat(event.decision())
                    .isInstanceOfSatisfying(
                            Decision.Plain.class,
                            plain -> assertThat(plain.reason()).isEqualTo(Reason.NO_CONTENT));
            assertThat(event.plainBytes()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', UTF-8",
        "text/plain, UTF-8",
        "text/plain; charset=ISO-8859-1, ISO-8859-1",
        "text/plain; charset=\"utf-16\", UTF-16",
        "text/plain; charset=nonsense, UTF-8",
    })
    void textIsReadInTheCharsetOfItsContentType(String contentType, String charset) throws Exception {
        String text = "Grüße, ".repeat(1000);
        answer(coded(text.getBytes(charset), Coder.ZSTD), "Content-Encoding", "zstd", "Content-Type", contentType);
        assertThat(get(BodyHandlers.ofString()).body()).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource
    void aStreamIsDecodedWhileTheRestIsStillToCome(Coder coder) throws Exception {
        coder.assumeWorksHere();
        byte[] content = text(400_000);
        byte[] bytes = coded(content, coder);
        CountDownLatch firstIsRead = new CountDownLatch(1);
        server.answer("/coded", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", coder.coding());
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            out.write(bytes, 0, bytes.length / 2);
            out.flush();
            await(firstIsRead);
            out.write(bytes, bytes.length / 2, bytes.length - bytes.length / 2);
        });
        try (InputStream body = get(BodyHandlers.ofInputStream()).body()) {
            assertThat(body.readNBytes(1000)).isEqualTo(Arrays.copyOf(content, 1000));
            firstIsRead.countDown();
            assertThat(body.readAllBytes()).hasSize(399_000);
        }
    }

    @Test
    void whatWasFlushedCanBeRead() throws Exception {
        CountDownLatch firstIsRead = new CountDownLatch(1);
        server.answer("/coded", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = new GZIPOutputStream(exchange.getResponseBody(), true)) {
                out.write("first\n".getBytes(StandardCharsets.US_ASCII));
                out.flush();
                await(firstIsRead);
                out.write("second\n".getBytes(StandardCharsets.US_ASCII));
            }
        });
        try (InputStream body = get(BodyHandlers.ofInputStream()).body()) {
            assertThat(body.readNBytes(6)).asString().isEqualTo("first\n");
            firstIsRead.countDown();
            assertThat(body.readAllBytes()).asString().isEqualTo("second\n");
        }
    }

    @Test
    void nothingIsBorrowedBeforeTheFirstByteIsAskedFor() throws Exception {
        answer(coded(text(3_000_000), Coder.ZSTD), "Content-Encoding", "zstd");
        int before = NativeState.lent();
        Flow.Publisher<List<ByteBuffer>> body =
                get(info -> BodySubscribers.ofPublisher()).body();
        assertThat(NativeState.lent()).isEqualTo(before);
        AskedOnce reader = new AskedOnce();
        body.subscribe(reader);
        assertThat(NativeState.lent()).isEqualTo(before);
        reader.subscription.request(1);
        assertThat(reader.taken.get(30, TimeUnit.SECONDS).get(0).get()).isEqualTo((byte) '{');
        assertThat(NativeState.lent()).isEqualTo(before + 1);
        reader.subscription.cancel();
        NoStateLeft.await(lent -> lent <= before);
        assertThat(NativeState.lent()).isEqualTo(before);
    }

    /** Leaves it to the test when to ask. */
    private static final class AskedOnce implements Flow.Subscriber<List<ByteBuffer>> {
        private final CompletableFuture<List<ByteBuffer>> taken = new CompletableFuture<>();
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            taken.complete(buffers);
        }

        @Override
        public void onError(Throwable problem) {
            taken.completeExceptionally(problem);
        }

        @Override
        public void onComplete() {
            taken.completeExceptionally(new IOException("it has ended"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aStreamThatIsClosedHalfReadGivesItsStateBack(Coder coder) throws Exception {
        coder.assumeWorksHere();
        answer(coded(text(3_000_000), coder), "Content-Encoding", coder.coding());
        InputStream body = get(BodyHandlers.ofInputStream()).body();
        assertThat(body.readNBytes(100_000)).hasSize(100_000);
        body.close();
    }

    /** LZF has no end mark: only a cut inside a chunk can be seen. */
    @ParameterizedTest
    @EnumSource
    void aBodyThatIsCutShortFails(Coder coder) throws Exception {
        coder.assumeWorksHere();
        byte[] whole = coded(text(100_000), coder);
        answer(Arrays.copyOf(whole, whole.length - 1), "Content-Encoding", coder.coding());
        assertBad(MalformedContentException.class, "malformed " + coder.coding() + " body");
    }

    static Stream<Arguments> badBodies() throws IOException {
        byte[] damaged = coded(text(100_000), Coder.GZIP);
        damaged[damaged.length - 6] ^= 1;
        return Stream.of(
                arguments("gzip", damaged, MalformedContentException.class, "malformed gzip body"),
                arguments(
                        "zstd",
                        coded(new byte[11 << 20], Coder.ZSTD),
                        LimitExceededException.class,
                        "the decoded body is more than 200 times as long as the compressed body"
                                + " (restcompress.decode.max-ratio)"),
                arguments(
                        "gzip, lzf, gzip, lzf",
                        coded(text(5000), Coder.GZIP, Coder.LZF, Coder.GZIP, Coder.LZF),
                        LimitExceededException.class,
                        "the body has 4 content codings, but at most 3 are accepted"
                                + " (restcompress.decode.max-codings)"));
    }

    @ParameterizedTest
    @MethodSource("badBodies")
    void aDamagedBodyABombAndTooManyCodingsFail(
            String codings, byte[] body, Class<? extends IOException> type, String message) throws Exception {
        answer(body, "Content-Encoding", codings);
        assertBad(type, message);
    }

    @Test
    void aConnectionThatBreaksFails() throws Exception {
        byte[] whole = coded(text(100_000), Coder.LZF);
        server.answer("/coded", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "lzf");
            exchange.sendResponseHeaders(200, whole.length);
            exchange.getResponseBody().write(whole, 0, whole.length - 10);
        });
        assertBad(IOException.class, "");
    }

    @Test
    void aBodyOverALimitFailsAndNamesIt() throws Exception {
        answer(coded(text(5000), Coder.GZIP), "Content-Encoding", "gzip");
        assertBad(
                strict(4999),
                LimitExceededException.class,
                "the decoded body is longer than 4999 bytes (restcompress.client.decode.max-size)");
    }

    @Test
    void aBodyIsNotReceivedPastWhatCouldBeDecoded() {
        byte[] header = {0x1f, (byte) 0x8b, 8, 16, 0, 0, 0, 0, 0, 0};
        byte[] comment = "x".repeat(10_000).getBytes(StandardCharsets.US_ASCII);
        server.answer("/coded", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(header);
            while (true) {
                exchange.getResponseBody().write(comment);
            }
        });
        assertThatThrownBy(() -> get(strict(800), BodyHandlers.ofByteArray()))
                .isInstanceOf(IOException.class)
                .hasMessage("the compressed body is longer than 1049476 bytes, the most for 800 decoded bytes"
                        + " (restcompress.client.decode.max-size)");
    }

    private void assertBad(Class<? extends IOException> type, String message) throws Exception {
        assertBad(compressed, type, message);
    }

    private void assertBad(HttpClient client, Class<? extends IOException> type, String message) throws Exception {
        assertThatThrownBy(() -> get(client, BodyHandlers.ofByteArray()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(message)
                .hasCauseInstanceOf(type);
        assertThatThrownBy(() -> get(client, BodyHandlers.ofString()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(message);
        // A connection that breaks at once may fail the call itself.
        assertThatThrownBy(() -> {
                    try (InputStream body =
                            get(client, BodyHandlers.ofInputStream()).body()) {
                        body.readAllBytes();
                    }
                })
                .as("the JDK's stream calls itself closed")
                .isInstanceOf(IOException.class)
                .hasStackTraceContaining(message)
                .cause()
                .isInstanceOf(type);
        assertThatThrownBy(() -> client.sendAsync(
                                HttpRequest.newBuilder(server.uri("/coded")).build(), BodyHandlers.ofByteArray())
                        .get())
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void aFileOfABadBodyIsNotTakenForWhole(@TempDir Path directory) throws Exception {
        byte[] whole = coded(text(100_000), Coder.GZIP);
        answer(Arrays.copyOf(whole, whole.length - 1), "Content-Encoding", "gzip");
        assertThatThrownBy(() -> get(BodyHandlers.ofFile(directory.resolve("body"))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("malformed gzip body: it is cut short");
    }

    @Test
    void anotherHandlersFailureIsHandedOn() throws Exception {
        answer(coded(text(100_000), Coder.GZIP), "Content-Encoding", "gzip");
        assertThatThrownBy(() -> get(response -> {
                    throw new IllegalStateException("on purpose");
                }))
                .hasStackTraceContaining("on purpose");
        assertThatThrownBy(() -> get(
                        response -> BodySubscribers.mapping(BodySubscribers.ofString(StandardCharsets.UTF_8), text -> {
                            throw new IllegalStateException("on purpose");
                        })))
                .hasStackTraceContaining("on purpose");
    }

    @Test
    void aCancelledCallLeavesNoState() throws Exception {
        CountDownLatch half = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        byte[] bytes = coded(text(100_000), Coder.ZSTD);
        server.answer("/coded", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "zstd");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes, 0, bytes.length / 2);
            exchange.getResponseBody().flush();
            half.countDown();
            await(cancelled);
        });
        CompletableFuture<HttpResponse<byte[]>> call = compressed.sendAsync(
                HttpRequest.newBuilder(server.uri("/coded")).build(), BodyHandlers.ofByteArray());
        await(half);
        call.cancel(true);
        cancelled.countDown();
        assertThat(call).isCompletedExceptionally();
    }
}
