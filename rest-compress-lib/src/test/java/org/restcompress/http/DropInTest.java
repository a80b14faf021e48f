// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.http.CompressionHttpClient.REQUEST_CODING;
import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;
import static org.restcompress.testkit.Origin.send;
import static org.restcompress.testkit.Waiting.await;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Authenticator;
import java.net.CookieManager;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;

/** Programs that know nothing of this client, and take it for the JDK's. */
@ExtendWith(NoStateLeft.class)
class DropInTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final byte[] TEXT = text(100_000);
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();

    private final RecordedClient recorded = new RecordedClient(CLIENT);
    private final HttpClient client = CompressionHttpClient.of(recorded);

    @AutoClose
    private final RecordingServer server = new RecordingServer();

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(server.uri(path));
    }

    private void answer(String path, byte[] body, String... headers) {
        server.answer(path, exchange -> send(exchange, 200, body, headers));
    }

    private static void assertSubscribed(SubmissionPublisher<ByteBuffer> source, boolean isSubscribed) {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (source.hasSubscribers() != isSubscribed && System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
        assertThat(source.hasSubscribers()).isEqualTo(isSubscribed);
    }

    @Test
    void whatItIsAskedAboutItselfTheClientBelowAnswers() {
        Executor executor = Runnable::run;
        ProxySelector proxy = ProxySelector.of(new InetSocketAddress("localhost", 1));
        HttpClient below = HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .connectTimeout(Duration.ofSeconds(7))
                .followRedirects(Redirect.NORMAL)
                .proxy(proxy)
                .authenticator(new Authenticator() {})
                .version(Version.HTTP_1_1)
                .executor(executor)
                .build();
        HttpClient above = CompressionHttpClient.of(below);
        assertThat(above.cookieHandler()).isEqualTo(below.cookieHandler()).isPresent();
        assertThat(above.connectTimeout()).hasValue(Duration.ofSeconds(7));
        assertThat(above.followRedirects()).isEqualTo(Redirect.NORMAL);
        assertThat(above.proxy()).hasValue(proxy);
        assertThat(above.sslContext()).isSameAs(below.sslContext());
        assertThat(above.sslParameters().getProtocols())
                .isEqualTo(below.sslParameters().getProtocols());
        assertThat(above.authenticator()).isEqualTo(below.authenticator()).isPresent();
        assertThat(above.version()).isEqualTo(Version.HTTP_1_1);
        assertThat(above.executor()).hasValue(executor);
        assertThat(above.newWebSocketBuilder()).isNotNull();
        assertThat(above).hasToString("CompressionHttpClient(" + below + ")");
    }

    @Test
    void aProgramThatAsksForGzipAndDecodesItselfGetsTheResponseAsItCame() throws Exception {
        byte[] bytes = coded(TEXT, Coder.GZIP);
        answer("/coded", bytes, "Content-Encoding", "gzip");
        HttpRequest request = to("/coded").header("accept-encoding", "gzip").build();
        HttpResponse<byte[]> response = client.send(request, info -> {
            assertThat(info.headers().firstValue("Content-Encoding")).hasValue("gzip");
            return HttpResponse.BodySubscribers.ofByteArray();
        });
        assertThat(response.body()).isEqualTo(bytes);
        assertThat(response.headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(response.headers().firstValueAsLong("Content-Length")).hasValue(bytes.length);
        assertThat(server.last().header("Accept-Encoding")).isEqualTo("gzip");
    }

    @Test
    void aClientOverAClientDecodesOnce() throws Exception {
        answer("/coded", coded(TEXT, Coder.GZIP), "Content-Encoding", "gzip");
        HttpRequest request = to("/coded")
                .header(REQUEST_CODING, "zstd")
                .POST(BodyPublishers.ofByteArray(TEXT))
                .build();
        assertThat(CompressionHttpClient.of(client)
                        .send(request, BodyHandlers.ofByteArray())
                        .body())
                .isEqualTo(TEXT);
        assertThat(server.last().header("Content-Encoding")).isEqualTo("zstd");
        assertThat(server.last().content(Coder.ZSTD)).isEqualTo(TEXT);
    }

    @Test
    void aHeadTellsTheLengthOfTheBodyThatAGetWouldGive() throws Exception {
        server.answer("/coded", exchange -> {
            boolean coded = exchange.getRequestHeaders().containsKey("Accept-Encoding");
            exchange.getResponseHeaders().set("Content-Length", coded ? "10" : "100000");
            exchange.sendResponseHeaders(200, -1);
        });
        HttpRequest head = to("/coded").method("HEAD", BodyPublishers.noBody()).build();
        assertThat(client.send(head, BodyHandlers.ofString()).headers().firstValueAsLong("Content-Length"))
                .hasValue(100_000);
    }

    @Test
    void aPublisherMayBeFedAfterTheCall() throws Exception {
        SubmissionPublisher<ByteBuffer> source = new SubmissionPublisher<>();
        HttpRequest request = to("/").header(REQUEST_CODING, "gzip")
                .POST(BodyPublishers.fromPublisher(source))
                .build();
        CompletableFuture<HttpResponse<String>> call = client.sendAsync(request, BodyHandlers.ofString());
        // The publisher drops what it is given before somebody has subscribed.
        assertSubscribed(source, true);
        source.submit(ByteBuffer.wrap(TEXT));
        source.close();
        assertThat(call.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertThat(server.last().content(Coder.GZIP)).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theBodyIsNotReadOnTheThreadOfTheCaller(boolean isAsynchronous) throws Exception {
        AtomicReference<Thread> reader = new AtomicReference<>();
        HttpRequest request = to("/").header(REQUEST_CODING, "gzip")
                .POST(BodyPublishers.ofInputStream(() -> {
                    reader.set(Thread.currentThread());
                    return new ByteArrayInputStream(TEXT);
                }))
                .build();
        HttpResponse<String> response = isAsynchronous
                ? client.sendAsync(request, BodyHandlers.ofString()).get()
                : client.send(request, BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(reader.get()).isNotNull().isNotSameAs(Thread.currentThread());
    }

    @Test
    void theTimeoutHoldsWhileNobodyFeedsThePublisher() {
        try (SubmissionPublisher<ByteBuffer> source = new SubmissionPublisher<>()) {
            HttpRequest request = to("/").timeout(Duration.ofMillis(100))
                    .header(REQUEST_CODING, "gzip")
                    .POST(BodyPublishers.fromPublisher(source))
                    .build();
            assertThatThrownBy(() -> client.send(request, BodyHandlers.ofString()))
                    .isInstanceOf(HttpTimeoutException.class)
                    .hasMessage("request timed out");
            assertThatThrownBy(() ->
                            client.sendAsync(request, BodyHandlers.ofString()).get(30, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(HttpTimeoutException.class);
            assertSubscribed(source, false);
        }
    }

    @Test
    void aCallIsCancelledWhileItsBodyIsAwaitedByWhatDependsOnIt() {
        try (SubmissionPublisher<ByteBuffer> source = new SubmissionPublisher<>()) {
            HttpRequest request = to("/").header(REQUEST_CODING, "gzip")
                    .POST(BodyPublishers.fromPublisher(source))
                    .build();
            CompletableFuture<HttpResponse<String>> call = client.sendAsync(request, BodyHandlers.ofString());
            CompletableFuture<String> body = call.thenApply(HttpResponse::body);
            assertSubscribed(source, true);
            body.cancel(true);
            assertThat(call).failsWithin(Duration.ofSeconds(30));
            assertSubscribed(source, false);
        }
        assertThat(server.received()).isEmpty();
    }

    @Test
    void aThreadThatIsInterruptedSendsNothing() throws Exception {
        try (SubmissionPublisher<ByteBuffer> source = new SubmissionPublisher<>()) {
            HttpRequest request = to("/").header(REQUEST_CODING, "gzip")
                    .POST(BodyPublishers.fromPublisher(source))
                    .build();
            CompletableFuture<Throwable> thrown = new CompletableFuture<>();
            Thread caller = new Thread(() -> {
                try {
                    client.send(request, BodyHandlers.ofString());
                    thrown.complete(new AssertionError("sent"));
                } catch (Throwable e) {
                    thrown.complete(e);
                }
            });
            caller.start();
            assertSubscribed(source, true);
            caller.interrupt();
            assertThat(thrown.get(30, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
            assertSubscribed(source, false);
        }
        assertThat(server.received()).isEmpty();
    }

    @Test
    void aCodingThatIsNotHereIsRefusedAtOnce() {
        HttpRequest request = to("/").header(REQUEST_CODING, "zsdt")
                .POST(BodyPublishers.ofByteArray(TEXT))
                .build();
        String expected =
                "restcompress.client.request-coding: zsdt (expected zstd, lzf, gzip, deflate or none; did you mean zstd?)";
        assertThatThrownBy(() -> client.send(request, BodyHandlers.ofString()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(expected);
        assertThatThrownBy(() -> client.sendAsync(request, BodyHandlers.ofString()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(expected);
        assertThatThrownBy(() -> CompressionHttpClient.of(
                        CLIENT,
                        CompressionConfig.builder()
                                .set(Setting.CLIENT_REQUEST_CODING, "zsdt")
                                .build()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** The server would get the first, and the client would ignore half of the second. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "restcompress.client.request-codings | gzip | restcompress.client.request-codings:"
                        + " a request has no such setting (expected restcompress.client.request-coding)",
                "RestCompress.client.request-coding | gzip, zstd | RestCompress.client.request-coding: gzip, zstd"
                        + " (expected one coding, or none)",
            })
    void aFieldThatNamesNoOneCodingIsRefusedAtOnce(String name, String values, String complaint) {
        HttpRequest.Builder request = to("/").POST(BodyPublishers.ofByteArray(TEXT));
        for (String value : values.split(", ", -1)) {
            request.header(name, value);
        }
        assertThatThrownBy(() -> client.send(request.build(), BodyHandlers.ofString()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(complaint);
        assertThatThrownBy(() -> client.sendAsync(request.build(), BodyHandlers.ofString()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(complaint);
        assertThat(server.received()).isEmpty();
    }

    @Test
    void aServerThatRefusesCodingsGetsPlainBodiesFromThenOn() throws Exception {
        server.answer("/strict", exchange -> {
            boolean coded = exchange.getRequestHeaders().containsKey("Content-Encoding");
            send(exchange, coded ? 415 : 200, new byte[0]);
        });
        HttpRequest request = to("/strict")
                .header(REQUEST_CODING, "zstd")
                .POST(BodyPublishers.ofByteArray(TEXT))
                .build();
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(415);
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
        assertThat(server.last().body()).isEqualTo(TEXT);
    }

    @Test
    void whatTheTargetOfARedirectListsIsNotLearntForTheOriginThatRedirected() throws Exception {
        try (RecordingServer target = new RecordingServer()) {
            target.answer("/there", exchange -> send(exchange, 200, new byte[0], "Accept-Encoding", "lzf"));
            String location = target.uri("/there").toString();
            server.answer("/moved", exchange -> send(exchange, 302, new byte[0], "Location", location));
            HttpClient following = CompressionHttpClient.of(
                    HttpClient.newBuilder().followRedirects(Redirect.ALWAYS).build());
            following.send(to("/moved").build(), BodyHandlers.discarding());
            for (RecordingServer each : new RecordingServer[] {server, target}) {
                HttpRequest request = HttpRequest.newBuilder(each.uri("/"))
                        .header(REQUEST_CODING, "gzip")
                        .POST(BodyPublishers.ofByteArray(TEXT))
                        .build();
                following.send(request, BodyHandlers.discarding());
            }
            assertThat(server.last().header("Content-Encoding")).isEqualTo("gzip");
            assertThat(target.last().header("Content-Encoding")).isEqualTo("lzf");
        }
    }

    @Test
    void afterARedirectTheRequestIsAsTheApplicationWouldHaveMadeIt() throws Exception {
        answer("/there", coded(TEXT, Coder.ZSTD), "Content-Encoding", "zstd");
        server.answer("/moved", exchange -> send(exchange, 307, new byte[0], "Location", "/there"));
        HttpClient following = CompressionHttpClient.of(
                HttpClient.newBuilder().followRedirects(Redirect.ALWAYS).build());
        HttpRequest request = to("/moved")
                .header(REQUEST_CODING, "gzip")
                .header("X-Own", "one")
                .POST(BodyPublishers.ofByteArray(TEXT))
                .build();
        HttpResponse<byte[]> response = following.send(request, BodyHandlers.ofByteArray());
        assertThat(response.body()).isEqualTo(TEXT);
        assertThat(response.uri()).isEqualTo(server.uri("/there"));
        assertThat(response.request().uri()).isEqualTo(server.uri("/there"));
        assertThat(response.request().headers().map())
                .isEqualTo(Map.of(REQUEST_CODING, List.of("gzip"), "X-Own", List.of("one")));
        assertThat(response.request().bodyPublisher()).isEqualTo(request.bodyPublisher());
        HttpResponse<byte[]> previous = response.previousResponse().orElseThrow();
        assertThat(previous.statusCode()).isEqualTo(307);
        assertThat(previous.request()).isSameAs(request);
        assertThat(following
                        .send(response.request(), BodyHandlers.ofByteArray())
                        .body())
                .as("it can be sent again")
                .isEqualTo(TEXT);
    }

    /** Something below may follow a redirect without saying so. */
    @Test
    void whatAnotherServerAnswersIsNoDictionaryOfTheOneThatWasAsked() throws Exception {
        String[] offer = {"Use-As-Dictionary", "match=\"/*\"", "Cache-Control", "max-age=60"};
        answer("/there", TEXT, offer);
        server.answer("/moved", exchange -> send(exchange, 302, new byte[0], "Location", "/there"));
        HttpClient following =
                HttpClient.newBuilder().followRedirects(Redirect.ALWAYS).build();
        RecordedClient silent = new RecordedClient(following) {
            @Override
            public Redirect followRedirects() {
                return Redirect.NEVER;
            }
        };
        HttpClient compressing = CompressionHttpClient.of(silent);
        compressing.send(to("/moved").build(), BodyHandlers.ofByteArray());
        compressing.send(to("/there").build(), BodyHandlers.ofByteArray());
        assertThat(silent.sent().headers().firstValue("Available-Dictionary")).isEmpty();
        compressing.send(to("/there").build(), BodyHandlers.ofByteArray());
        assertThat(silent.sent().headers().firstValue("Available-Dictionary")).isPresent();
    }

    @ParameterizedTest
    @EnumSource(
            value = Version.class,
            names = {"HTTP_1_1", "HTTP_2"})
    void aStreamThatIsClosedUnreadGivesEverythingBack(Version version) throws Exception {
        answer("/coded", coded(text(3_000_000), Coder.ZSTD), "Content-Encoding", "zstd");
        HttpRequest request = to("/coded").version(version).build();
        for (int i = 0; i < 20; i++) {
            client.send(request, BodyHandlers.ofInputStream()).body().close();
        }
        try (InputStream body =
                client.send(request, BodyHandlers.ofInputStream()).body()) {
            assertThat(body.readAllBytes()).hasSize(3_000_000);
        }
    }

    /** A thread of the client's that waited for bytes would wait for itself. */
    @Test
    void oneThreadIsEnoughForTheClient() throws Exception {
        CountDownLatch firstIsRead = new CountDownLatch(1);
        byte[] bytes = coded(TEXT, Coder.GZIP);
        server.answer("/slow", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(bytes, 0, bytes.length / 2);
            exchange.getResponseBody().flush();
            await(firstIsRead);
            exchange.getResponseBody().write(bytes, bytes.length / 2, bytes.length - bytes.length / 2);
        });
        answer("/quick", bytes, "Content-Encoding", "gzip");
        ExecutorService one = Executors.newSingleThreadExecutor();
        HttpClient narrow = CompressionHttpClient.of(
                HttpClient.newBuilder().executor(one).version(Version.HTTP_1_1).build());
        CompletableFuture<HttpResponse<byte[]>> slow =
                narrow.sendAsync(to("/slow").build(), BodyHandlers.ofByteArray());
        assertThat(narrow.sendAsync(to("/quick").build(), BodyHandlers.ofByteArray())
                        .get(30, TimeUnit.SECONDS)
                        .body())
                .isEqualTo(TEXT);
        firstIsRead.countDown();
        assertThat(slow.get(30, TimeUnit.SECONDS).body()).isEqualTo(TEXT);
        one.shutdown();
    }

    /** As the JDK's client throws when it is closed at the moment of a request. */
    @Test
    void anExceptionOfAClientThatIsClosedMeanwhileIsNotThrown() {
        CompletableFuture<CompressionHttpClient> wrapper = new CompletableFuture<>();
        CompressionHttpClient closing = CompressionHttpClient.of(new RecordedClient(CLIENT) {
            @Override
            public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, BodyHandler<T> handler) {
                if (request.uri().getPath().equals("/closed-meanwhile")) {
                    wrapper.join().shutdown();
                }
                throw new RejectedExecutionException("no thread");
            }
        });
        wrapper.complete(closing);
        assertThatThrownBy(() -> closing.sendAsync(to("/open").build(), BodyHandlers.discarding()))
                .isInstanceOf(RejectedExecutionException.class);
        assertThat(closing.sendAsync(to("/closed-meanwhile").build(), BodyHandlers.discarding()))
                .failsWithin(Duration.ofSeconds(30))
                .withThrowableThat()
                .withCauseInstanceOf(IOException.class)
                .withMessageContaining("the client is closed");
    }

    /** By Undertow: the JDK's server closes connections where it has many. */
    @Test
    void aThousandCallsAtOnceAreAnsweredRight() throws Exception {
        byte[] sent = text(20_000);
        byte[] bytes = coded(TEXT, Coder.ZSTD);
        Undertow undertow = Undertow.builder()
                .addHttpListener(
                        0,
                        "localhost",
                        exchange -> exchange.getRequestReceiver().receiveFullBytes((received, body) -> {
                            received.getResponseHeaders().put(Headers.CONTENT_ENCODING, "zstd");
                            received.getResponseHeaders()
                                    .put(Headers.ETAG, isGzipOf(sent, body) ? "\"right\"" : "\"wrong\"");
                            received.getResponseSender().send(ByteBuffer.wrap(bytes));
                        }))
                .build();
        undertow.start();
        try {
            HttpRequest request = HttpRequest.newBuilder(base(undertow))
                    .version(Version.HTTP_1_1)
                    .header(REQUEST_CODING, "gzip")
                    .POST(BodyPublishers.ofByteArray(sent))
                    .build();
            List<CompletableFuture<HttpResponse<byte[]>>> calls = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                calls.add(client.sendAsync(request, BodyHandlers.ofByteArray()));
            }
            for (CompletableFuture<HttpResponse<byte[]>> call : calls) {
                HttpResponse<byte[]> response = call.get(120, TimeUnit.SECONDS);
                assertThat(response.body()).isEqualTo(TEXT);
                assertThat(response.headers().firstValue("ETag")).hasValue("\"right\"");
            }
        } finally {
            undertow.stop();
        }
    }

    private static boolean isGzipOf(byte[] content, byte[] body) {
        try {
            return Arrays.equals(content, Coder.GZIP.decode(body));
        } catch (IOException e) {
            return false;
        }
    }

    private static URI base(Undertow undertow) {
        InetSocketAddress address =
                (InetSocketAddress) undertow.getListenerInfo().get(0).getAddress();
        return URI.create("http://localhost:" + address.getPort() + "/");
    }

    /** Undertow pushes over HTTP/2: one response is coded, and one is not. */
    @Test
    void pushedResponsesAreDecodedToo() throws Exception {
        byte[] bytes = coded(TEXT, Coder.GZIP);
        Undertow pushing = Undertow.builder()
                .setServerOption(UndertowOptions.ENABLE_HTTP2, true)
                .addHttpListener(0, "localhost", exchange -> {
                    if (exchange.getRequestPath().equals("/upgrade")) {
                        exchange.endExchange();
                        return;
                    }
                    boolean isFirst = exchange.getRequestPath().equals("/first");
                    if (isFirst) {
                        for (String path : new String[] {"/coded", "/plain"}) {
                            exchange.getConnection().pushResource(path, Methods.GET, new HeaderMap());
                        }
                    }
                    boolean isCoded = !exchange.getRequestPath().equals("/plain");
                    if (isCoded) {
                        exchange.getResponseHeaders().put(Headers.CONTENT_ENCODING, "gzip");
                    }
                    exchange.getResponseHeaders().put(HttpString.tryFromString("X-Path"), exchange.getRequestPath());
                    exchange.getResponseSender().send(ByteBuffer.wrap(isCoded ? bytes : TEXT));
                })
                .build();
        pushing.start();
        try {
            URI base = base(pushing);
            // A connection becomes one of HTTP/2 with a first request. Its response is empty: the JDK's client may lose
            // a
            // part of a longer one when it upgrades (docs/http2.md).
            client.send(HttpRequest.newBuilder(base.resolve("/upgrade")).build(), BodyHandlers.discarding());
            ConcurrentMap<HttpRequest, CompletableFuture<HttpResponse<byte[]>>> pushed = new ConcurrentHashMap<>();
            HttpRequest request = HttpRequest.newBuilder(base.resolve("/first")).build();
            HttpResponse<byte[]> first = client.sendAsync(
                            request,
                            BodyHandlers.ofByteArray(),
                            HttpResponse.PushPromiseHandler.of(any -> BodyHandlers.ofByteArray(), pushed))
                    .get(30, TimeUnit.SECONDS);
            assertThat(first.version()).isEqualTo(Version.HTTP_2);
            assertThat(first.body()).isEqualTo(TEXT);
            assertThat(pushed).hasSize(2);
            for (CompletableFuture<HttpResponse<byte[]>> call : pushed.values()) {
                HttpResponse<byte[]> response = call.get(30, TimeUnit.SECONDS);
                assertThat(response.body()).isEqualTo(TEXT);
                assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
                assertThat(pushed).containsKey(response.request());
                assertThat(response.uri().getPath())
                        .isEqualTo(response.headers().firstValue("X-Path").orElse(""));
            }
        } finally {
            pushing.stop();
        }
    }

    @Test
    void aServerThatClosesEarlyFailsTheCall() throws Exception {
        byte[] bytes = coded(TEXT, Coder.GZIP);
        server.answer("/cut", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes, 0, bytes.length - 1);
            throw new IOException("gone");
        });
        assertThatThrownBy(() -> client.send(to("/cut").build(), BodyHandlers.ofByteArray()))
                .isInstanceOf(IOException.class);
        // If the end comes soon enough, the JDK's client fails the call before there is a body to read.
        assertThatThrownBy(() -> {
                    try (InputStream body = client.send(to("/cut").build(), BodyHandlers.ofInputStream())
                            .body()) {
                        body.readAllBytes();
                    }
                })
                .isInstanceOf(IOException.class);
    }
}
