// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;
import static org.restcompress.internal.testkit.Contents.noise;
import static org.restcompress.testkit.Origin.send;
import static org.restcompress.testkit.Waiting.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;

/** What a server that is not ours gets to see of coded requests. */
@ExtendWith(NoStateLeft.class)
class CodedRequestsTest {
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.ALWAYS)
            .build();

    private final HttpClient compressed = CompressionHttpClient.of(CLIENT);
    /** Every body that is coded at all is longer than its buffer. */
    private final HttpClient unbuffered = CompressionHttpClient.of(CLIENT, bufferOf(0));

    private final HttpClient buffering = CompressionHttpClient.of(CLIENT, bufferOf(100_000));

    /** Since the way to the server compresses. */
    private final HttpClient off = CompressionHttpClient.of(
            CLIENT,
            CompressionConfig.builder().set(Setting.CLIENT_ENABLED, false).build());

    @AutoClose
    private final RecordingServer server = new RecordingServer();

    private static CompressionConfig bufferOf(int bytes) {
        return CompressionConfig.builder()
                .set(Setting.CLIENT_BUFFER_SIZE, bytes)
                .build();
    }

    private static HttpRequest in(String coding, HttpRequest request) {
        return HttpRequest.newBuilder(request, (name, value) -> true)
                .header(CompressionHttpClient.REQUEST_CODING, coding)
                .build();
    }

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(server.uri(path));
    }

    private HttpRequest post(BodyPublisher body) {
        return to("/").header("Content-Type", "text/plain").POST(body).build();
    }

    private RecordingServer.Received sent(HttpClient client, HttpRequest request, String coding)
            throws IOException, InterruptedException {
        HttpResponse<Void> response = client.send(in(coding, request), BodyHandlers.discarding());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(server.last().header(CompressionHttpClient.REQUEST_CODING)).isEmpty();
        return server.last();
    }

    @Test
    void everythingElseOfTheRequestStays() throws Exception {
        HttpRequest request = to("/some?query")
                .header("X-Own", "one")
                .header("X-Own", "two")
                .timeout(Duration.ofSeconds(7))
                .expectContinue(true)
                .version(HttpClient.Version.HTTP_1_1)
                .method("PATCH", BodyPublishers.ofByteArray(text(5000)))
                .build();
        RecordedClient client = new RecordedClient(CLIENT);
        HttpRequest asked = in("gzip", request);
        HttpResponse<Void> response = CompressionHttpClient.of(client).send(asked, BodyHandlers.discarding());
        assertThat(response.request()).isSameAs(asked);
        HttpRequest prepared = client.sent();
        assertThat(prepared.uri()).isEqualTo(request.uri());
        assertThat(prepared.method()).isEqualTo("PATCH");
        assertThat(prepared.headers().allValues("X-Own")).containsExactly("one", "two");
        assertThat(prepared.timeout().orElseThrow()).isPositive().isLessThanOrEqualTo(Duration.ofSeconds(7));
        assertThat(prepared.expectContinue()).isTrue();
        assertThat(prepared.version()).hasValue(HttpClient.Version.HTTP_1_1);
    }

    /** It is coded in one call, and, when it is long, as a stream. */
    @ParameterizedTest
    @EnumSource
    void aBodyThatFitsIntoTheBufferHasItsExactLength(Coder coder) throws Exception {
        coder.assumeWorksHere();
        for (int length : new int[] {100_000, 2_500_000}) {
            var received = sent(compressed, post(BodyPublishers.ofByteArray(text(length))), coder.coding());
            assertThat(received.header("Content-Encoding")).isEqualTo(coder.coding());
            assertThat(received.header("Content-Length")).isEqualTo("" + received.body().length);
            assertThat(received.header("Content-Type")).isEqualTo("text/plain");
            assertThat(received.body().length).isLessThan(length / 2);
            assertThat(received.content(coder)).isEqualTo(text(length));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBodyLongerThanTheBufferIsCodedWhileItIsSent(Coder coder) throws Exception {
        coder.assumeWorksHere();
        var received = sent(unbuffered, post(BodyPublishers.ofByteArray(text(2_500_000))), coder.coding());
        assertThat(received.header("Content-Encoding")).isEqualTo(coder.coding());
        assertThat(received.header("Content-Length")).isEmpty();
        assertThat(received.header("Transfer-Encoding")).isEqualTo("chunked");
        assertThat(received.content(coder)).isEqualTo(text(2_500_000));
    }

    @Test
    void bodiesOfEveryPublisherAreCoded(@TempDir Path directory) throws Exception {
        byte[] content = text(200_000);
        Path file = Files.write(directory.resolve("body"), content);
        for (HttpClient client : new HttpClient[] {compressed, unbuffered}) {
            for (BodyPublisher body : new BodyPublisher[] {
                BodyPublishers.ofByteArray(content),
                BodyPublishers.ofString(new String(content, StandardCharsets.US_ASCII)),
                BodyPublishers.ofFile(file),
                BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(content)),
                BodyPublishers.concat(
                        BodyPublishers.ofByteArray(content, 0, 70_000),
                        BodyPublishers.ofByteArray(content, 70_000, 130_000)),
            }) {
                var received = sent(client, post(body), "gzip");
                assertThat(received.header("Content-Encoding")).isEqualTo("gzip");
                assertThat(received.content(Coder.GZIP)).isEqualTo(content);
            }
        }
    }

    @Test
    void aPublisherWithThreadsOfItsOwnIsWaitedFor() throws Exception {
        byte[] content = text(200_000);
        SubmissionPublisher<ByteBuffer> source = new SubmissionPublisher<>();
        CompletableFuture<Void> publishing = CompletableFuture.runAsync(() -> {
            while (!source.hasSubscribers()) {
                Thread.onSpinWait();
            }
            source.submit(ByteBuffer.wrap(content, 0, 150_000));
            source.submit(ByteBuffer.wrap(content, 150_000, 50_000));
            source.close();
        });
        assertThat(sent(unbuffered, post(BodyPublishers.fromPublisher(source)), "zstd")
                        .content(Coder.ZSTD))
                .isEqualTo(content);
        publishing.get(30, TimeUnit.SECONDS);
    }

    /** Each row: whose length is known, and whose is not. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatShouldNotBeCodedGoesPlainWithItsLength(boolean lengthKnown) throws Exception {
        for (byte[] content : new byte[][] {text(1023), noise(50_000)}) {
            BodyPublisher body = lengthKnown
                    ? BodyPublishers.ofByteArray(content)
                    : BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(content));
            var received = sent(compressed, post(body), "gzip");
            assertThat(received.header("Content-Encoding")).isEmpty();
            assertThat(received.header("Content-Length")).isEqualTo("" + content.length);
            assertThat(received.body()).isEqualTo(content);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anEmptyBodyStaysEmptyWhateverTheMinimum(boolean lengthKnown) throws Exception {
        HttpClient client = CompressionHttpClient.of(
                CLIENT,
                CompressionConfig.builder()
                        .set(Setting.MIN_SIZE, 0)
                        .set(Setting.CLIENT_BUFFER_SIZE, 0)
                        .build());
        BodyPublisher body =
                lengthKnown ? BodyPublishers.noBody() : BodyPublishers.ofInputStream(InputStream::nullInputStream);
        var received = sent(client, post(body), "gzip");
        assertThat(received.header("Content-Encoding")).isEmpty();
        assertThat(received.body()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Content-Type | image/png",
                "Content-Encoding | br",
                "Content-Digest | sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:"
            })
    void aHeaderCanSpeakAgainstCoding(String name, String value) throws Exception {
        HttpRequest request = to("/").header(name, value)
                .POST(BodyPublishers.ofByteArray(text(5000)))
                .build();
        var received = sent(compressed, request, "gzip");
        assertThat(received.header("Content-Encoding")).isEqualTo(name.equals("Content-Encoding") ? value : "");
        assertThat(received.body()).isEqualTo(text(5000));
    }

    @Test
    void aServerThatWantsLengthsGetsThem() throws Exception {
        server.answer("/exact", exchange -> {
            boolean hasLength = exchange.getRequestHeaders().containsKey("Content-Length");
            send(exchange, hasLength ? 200 : 411, new byte[0]);
        });
        HttpRequest request = to("/exact")
                .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(text(2_500_000))))
                .build();
        assertThat(CLIENT.send(request, BodyHandlers.discarding()).statusCode()).isEqualTo(411);
        assertThat(unbuffered
                        .send(in("zstd", request), BodyHandlers.discarding())
                        .statusCode())
                .isEqualTo(411);
        assertThat(sent(compressed, request, "zstd").content(Coder.ZSTD)).isEqualTo(text(2_500_000));
    }

    @ParameterizedTest
    @ValueSource(ints = {5000, 3_000_000})
    void aRedirectedBodyIsSentAgain(int length) throws Exception {
        server.answer(
                "/moved",
                exchange -> send(
                        exchange, 307, new byte[0], "Location", server.uri("/").toString()));
        for (HttpClient client : new HttpClient[] {compressed, unbuffered}) {
            HttpRequest request =
                    to("/moved").POST(BodyPublishers.ofByteArray(text(length))).build();
            assertThat(sent(client, request, "gzip").content(Coder.GZIP)).isEqualTo(text(length));
        }
        assertThat(server.received()).hasSize(4).allSatisfy(received -> {
            assertThat(received.method()).isEqualTo("POST");
            assertThat(received.content(Coder.GZIP)).isEqualTo(text(length));
        });
    }

    @Test
    void aBodyIsSentAgainWithCredentials() throws Exception {
        server.answer("/secret", exchange -> {
            boolean known = exchange.getRequestHeaders().containsKey("Authorization");
            send(exchange, known ? 200 : 401, new byte[0], "WWW-Authenticate", "Basic realm=\"test\"");
        });
        HttpClient client = HttpClient.newBuilder()
                .authenticator(new Authenticator() {
                    @Override
                    protected PasswordAuthentication getPasswordAuthentication() {
                        return new PasswordAuthentication("name", "word".toCharArray());
                    }
                })
                .build();
        HttpRequest request = to("/secret")
                .version(HttpClient.Version.HTTP_1_1)
                .POST(BodyPublishers.ofByteArray(text(100_000)))
                .build();
        assertThat(CompressionHttpClient.of(client, bufferOf(0))
                        .send(in("zstd", request), BodyHandlers.discarding())
                        .statusCode())
                .isEqualTo(200);
        assertThat(server.received()).hasSize(2);
        assertThat(server.last().content(Coder.ZSTD)).isEqualTo(text(100_000));
    }

    @Test
    void aRequestCanBeSentManyTimes() throws Exception {
        for (HttpClient client : new HttpClient[] {compressed, unbuffered}) {
            HttpRequest request = post(BodyPublishers.ofByteArray(text(100_000)));
            for (int i = 0; i < 3; i++) {
                assertThat(sent(client, request, "zstd").content(Coder.ZSTD)).isEqualTo(text(100_000));
            }
        }
    }

    @Test
    void aStreamThatCanBeReadOnlyOnceIsSentOnce() throws Exception {
        InputStream once = new ByteArrayInputStream(text(3_000_000));
        HttpRequest request = post(BodyPublishers.ofInputStream(() -> once));
        assertThat(sent(unbuffered, request, "gzip").content(Coder.GZIP)).isEqualTo(text(3_000_000));
    }

    @Test
    void asynchronousCallsAreCodedToo() throws Exception {
        for (HttpClient client : new HttpClient[] {compressed, unbuffered}) {
            HttpRequest request = in("lzf", post(BodyPublishers.ofByteArray(text(3_000_000))));
            client.sendAsync(request, BodyHandlers.ofString()).get(30, TimeUnit.SECONDS);
            assertThat(server.last().content(Coder.LZF)).isEqualTo(text(3_000_000));
        }
    }

    /** A content that no coding makes shorter, and that fails after so many bytes. */
    private static final class Failing extends InputStream {
        private final Random random = new Random(1);
        private long left;

        Failing(long length) {
            left = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            read(one, 0, 1);
            return one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (left == 0) {
                throw new IOException("on purpose");
            }
            byte[] bytes = new byte[(int) Math.min(left, length)];
            random.nextBytes(bytes);
            System.arraycopy(bytes, 0, target, offset, bytes.length);
            left -= bytes.length;
            return bytes.length;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100_000, 1_000_000})
    void aPublisherThatFailsEarlyFailsTheCall(int length) {
        HttpRequest request = post(BodyPublishers.ofInputStream(() -> new Failing(length)));
        assertThatThrownBy(() -> compressed.send(in("zstd", request), BodyHandlers.discarding()))
                .isInstanceOf(IOException.class)
                .hasStackTraceContaining("on purpose");
        assertThatThrownBy(() -> compressed
                        .sendAsync(in("zstd", request), BodyHandlers.discarding())
                        .get())
                .hasCauseInstanceOf(IOException.class)
                .hasStackTraceContaining("on purpose");
    }

    @ParameterizedTest
    @EnumSource
    void aPublisherThatFailsLateFailsTheCall(Coder coder) throws Exception {
        coder.assumeWorksHere();
        HttpRequest request = in(coder.coding(), post(BodyPublishers.ofInputStream(() -> new Failing(20_000_000))));
        assertThatThrownBy(() -> compressed.send(request, BodyHandlers.discarding()))
                .isInstanceOf(IOException.class)
                .hasStackTraceContaining("on purpose");
        assertThat(server.received()).isEmpty();
    }

    private HttpRequest.Builder endless(String path) {
        return to(path).POST(BodyPublishers.ofInputStream(() -> new Failing(Long.MAX_VALUE)));
    }

    @ParameterizedTest
    @EnumSource
    void aCallThatTakesTooLongLeavesNoState(Coder coder) throws Exception {
        coder.assumeWorksHere();
        CountDownLatch over = new CountDownLatch(1);
        server.serve("/busy", exchange -> await(over));
        HttpRequest request = in(
                coder.coding(), endless("/busy").timeout(Duration.ofMillis(100)).build());
        assertThatThrownBy(() -> compressed.send(request, BodyHandlers.discarding()))
                .isInstanceOf(HttpTimeoutException.class);
        over.countDown();
    }

    @Test
    void aTimeoutMayBeMoreNanosecondsThanALongHolds() throws Exception {
        HttpRequest request = to("/").timeout(Duration.ofDays(146_000))
                .POST(BodyPublishers.ofByteArray(text(5000)))
                .build();
        assertThat(sent(compressed, request, "gzip").content(Coder.GZIP)).isEqualTo(text(5000));
    }

    @Test
    void aCancelledCallLeavesNoState() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        server.serve("/busy", exchange -> {
            begun.countDown();
            await(over);
        });
        CompletableFuture<HttpResponse<Void>> call =
                compressed.sendAsync(in("zstd", endless("/busy").build()), BodyHandlers.discarding());
        await(begun);
        call.cancel(true);
        over.countDown();
        assertThat(call).isCompletedExceptionally();
    }

    @Test
    void aServerThatGoesAwayLeavesNoState() throws Exception {
        server.serve("/gone", exchange -> {
            exchange.getRequestBody().readNBytes(100_000);
            throw new IOException("gone");
        });
        HttpRequest request = in("gzip", endless("/gone").build());
        assertThatThrownBy(() -> compressed.send(request, BodyHandlers.discarding()))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aServerThatIsNotThereLeavesNoState() throws Exception {
        URI uri = server.uri("/");
        HttpRequest request = in(
                "zstd",
                HttpRequest.newBuilder(uri)
                        .POST(BodyPublishers.ofByteArray(text(3_000_000)))
                        .build());
        server.close();
        assertThatThrownBy(() -> unbuffered.send(request, BodyHandlers.discarding()))
                .isInstanceOf(IOException.class);
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
        HttpRequest request = HttpRequest.newBuilder(server.uri("/coded")).build();
        try (InputStream body = off.send(request, BodyHandlers.ofInputStream()).body()) {
            assertThat(body.readAllBytes()).isEqualTo(content);
        }
        assertThat(off.send(request, BodyHandlers.ofByteArray()).body()).isEqualTo(content);
        assertThat(server.last().header("Accept-Encoding")).isEmpty();
        assertThat(server.last().header("Available-Dictionary")).isEmpty();
    }

    @Test
    void aSystemPropertyCountsWhereTheConfigurationSetsNothing() throws Exception {
        String name = "restcompress.client.enabled";
        System.setProperty(name, "false");
        try {
            HttpRequest request = HttpRequest.newBuilder(server.uri("/any")).build();
            CompressionHttpClient.of(CLIENT).send(request, BodyHandlers.discarding());
            assertThat(server.last().header("Accept-Encoding")).isEmpty();
            CompressionConfig on = CompressionConfig.builder()
                    .set(Setting.CLIENT_ENABLED, true)
                    .build();
            CompressionHttpClient.of(CLIENT, on).send(request, BodyHandlers.discarding());
            assertThat(server.last().header("Accept-Encoding")).isNotEmpty();
        } finally {
            System.clearProperty(name);
        }
    }

    /** Shorter than the buffer and longer, with a length that is known and one that is not. */
    @ParameterizedTest
    @CsvSource({"5000, true", "5000, false", "100000, true", "99999, false", "1000000, true", "1000000, false"})
    void aBodyThatIsCompressedAlreadyIsSentAsItIs(int length, boolean isKnown) throws Exception {
        byte[] content = gzip(length);
        BodyPublisher body = isKnown
                ? BodyPublishers.ofByteArray(content)
                : BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(content));
        var received = sent(buffering, post(body), "zstd");
        assertThat(received.header("Content-Encoding")).isEmpty();
        assertThat(received.header("Content-Length"))
                .isEqualTo(isKnown || length < 100_000 ? Integer.toString(length) : "");
        assertThat(received.body()).isEqualTo(content);
    }

    @Test
    void aLongBodyThatIsCompressedAlreadyIsSentAgainWhereItIsAskedForAgain() throws Exception {
        byte[] content = gzip(500_000);
        server.answer("/moved", exchange -> send(exchange, 307, new byte[0], "Location", "/here"));
        AtomicInteger opened = new AtomicInteger();
        HttpRequest request = to("/moved")
                .POST(BodyPublishers.ofInputStream(() -> {
                    opened.incrementAndGet();
                    return new ByteArrayInputStream(content);
                }))
                .build();
        assertThat(sent(buffering, request, "zstd").body()).isEqualTo(content);
        assertThat(opened).as("once for each server").hasValue(2);
        assertThat(server.received())
                .hasSize(2)
                .allSatisfy(received -> assertThat(received.body()).isEqualTo(content));
    }

    /** The beginning of a gzip file, and noise. */
    private static byte[] gzip(int length) {
        byte[] bytes = noise(length);
        System.arraycopy(new byte[] {0x1f, (byte) 0x8b, 8}, 0, bytes, 0, 3);
        return bytes;
    }
}
