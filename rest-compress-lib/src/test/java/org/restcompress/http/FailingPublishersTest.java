// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.http.RecordingServer.text;
import static org.restcompress.internal.testkit.Contents.noise;
import static org.restcompress.testkit.Waiting.await;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;

/** Bodies that do not come as they should, of calls that do not go on as they should. */
@ExtendWith(NoStateLeft.class)
class FailingPublishersTest {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final CompressionConfig UNBUFFERED =
            CompressionConfig.builder().set(Setting.CLIENT_BUFFER_SIZE, 0).build();

    @AutoClose
    private final RecordingServer server = new RecordingServer();

    /** Brings one buffer, and never an end. */
    private static final class Endless implements BodyPublisher, Flow.Subscription {
        private final byte[] content;
        private final CountDownLatch subscribed = new CountDownLatch(1);
        private final CountDownLatch goesOn = new CountDownLatch(1);
        private final CountDownLatch cancelled = new CountDownLatch(1);
        private Flow.Subscriber<? super ByteBuffer> subscriber;
        private boolean given;

        Endless(byte[] content) {
            this.content = content;
        }

        @Override
        public long contentLength() {
            return -1;
        }

        @Override
        public void subscribe(Flow.Subscriber<? super ByteBuffer> given) {
            subscriber = given;
            subscribed.countDown();
            try {
                await(goesOn);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            given.onSubscribe(this);
        }

        @Override
        public void request(long n) {
            if (!given) {
                given = true;
                subscriber.onNext(ByteBuffer.wrap(content));
            }
        }

        @Override
        public void cancel() {
            cancelled.countDown();
        }
    }

    private HttpRequest post(BodyPublisher body) {
        return HttpRequest.newBuilder(server.uri("/"))
                .header("Content-Type", "text/plain")
                .header(CompressionHttpClient.REQUEST_CODING, "gzip")
                .POST(body)
                .build();
    }

    /** Held whole, coded with its length, and coded while it is sent; each too short, and too long. */
    @ParameterizedTest
    @CsvSource({
        "50000, 50001",
        "50000, 49999",
        "500000, 500001",
        "500000, 499999",
        "9000000, 9000001",
        "9000000, 8999999"
    })
    void aBodyThatIsNotAsLongAsItsPublisherSaysFailsTheCall(int length, int said) {
        BodyPublisher body = BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(text(length)), said);
        assertThatThrownBy(() -> CompressionHttpClient.of(CLIENT).send(post(body), BodyHandlers.discarding()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("contentLength")
                .hasMessageContaining("" + said);
        assertThat(server.received()).isEmpty();
    }

    @Test
    void aCallThatIsCancelledWhileItsPublisherIsAskedForABodyLetsGoOfIt() throws Exception {
        Endless body = new Endless(text(100));
        CompletableFuture<HttpResponse<Void>> call =
                CompressionHttpClient.of(CLIENT).sendAsync(post(body), BodyHandlers.discarding());
        await(body.subscribed);
        call.cancel(true);
        body.goesOn.countDown();
        assertThat(body.cancelled.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aClientThatThrowsAtOnceLetsGoOfTheBody() throws Exception {
        HttpClient throwing = new RecordedClient(CLIENT) {
            @Override
            public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, BodyHandler<T> handler) {
                throw new IllegalStateException("on purpose");
            }
        };
        Endless body = new Endless(noise(3_000_000));
        body.goesOn.countDown();
        CompletableFuture<HttpResponse<Void>> call =
                CompressionHttpClient.of(throwing).sendAsync(post(body), BodyHandlers.discarding());
        assertThat(call).failsWithin(30, TimeUnit.SECONDS).withThrowableThat().withMessageContaining("on purpose");
        assertThat(body.cancelled.await(30, TimeUnit.SECONDS)).isTrue();
    }

    /** Answers before the body has ended, and takes what comes of it. */
    private static final class EarlyServer implements AutoCloseable {
        private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final CountDownLatch answered = new CountDownLatch(1);

        EarlyServer() throws IOException {
            new Thread(this::serve, "early server").start();
        }

        URI uri() {
            return URI.create("http://localhost:" + socket.getLocalPort() + "/");
        }

        private void serve() {
            try (Socket connection = socket.accept()) {
                InputStream request = connection.getInputStream();
                int first = request.read();
                connection
                        .getOutputStream()
                        .write("HTTP/1.1 413 Too Large\r\nContent-Length: 3\r\n\r\nabc"
                                .getBytes(StandardCharsets.US_ASCII));
                answered.countDown();
                while (first >= 0) {
                    first = request.read();
                }
            } catch (IOException e) {
                // The client has gone.
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /** The JDK's client does not cancel its subscription to the body of such a call. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anUploadThatStallsIsLetGoOfThoughItsServerHasAnswered(boolean isAsynchronous) throws Exception {
        Endless body = new Endless(text(500_000));
        body.goesOn.countDown();
        try (EarlyServer early = new EarlyServer()) {
            HttpRequest request = HttpRequest.newBuilder(post(body), (name, value) -> true)
                    .uri(early.uri())
                    .timeout(Duration.ofSeconds(1))
                    .build();
            HttpClient client = CompressionHttpClient.of(CLIENT, UNBUFFERED);
            assertThatThrownBy(() -> {
                        if (isAsynchronous) {
                            client.sendAsync(request, BodyHandlers.discarding()).get(30, TimeUnit.SECONDS);
                        } else {
                            client.send(request, BodyHandlers.discarding());
                        }
                    })
                    .hasStackTraceContaining("request timed out");
            assertThat(body.cancelled.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** Reads on whatever becomes of the call. */
    private static final class Greedy extends RecordedClient implements Flow.Subscriber<ByteBuffer> {
        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch failed = new CountDownLatch(1);

        Greedy() {
            super(CLIENT);
        }

        @Override
        public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, BodyHandler<T> handler) {
            request.bodyPublisher().orElseThrow().subscribe(this);
            return new CompletableFuture<>();
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(ByteBuffer buffer) {
            begun.countDown();
        }

        @Override
        public void onError(Throwable problem) {
            failed.countDown();
        }

        @Override
        public void onComplete() {
            throw new AssertionError("the body never ends");
        }
    }

    @Test
    void anUploadThatStallsIsLetGoOfWhenItsCallIsCancelled() throws Exception {
        Endless body = new Endless(text(500_000));
        body.goesOn.countDown();
        Greedy greedy = new Greedy();
        CompletableFuture<HttpResponse<Void>> call =
                CompressionHttpClient.of(greedy, UNBUFFERED).sendAsync(post(body), BodyHandlers.discarding());
        await(greedy.begun);
        call.cancel(true);
        assertThat(body.cancelled.await(30, TimeUnit.SECONDS)).isTrue();
        await(greedy.failed);
    }

    /** It breaks the rules of Flow, and the JDK's client takes what it gives. */
    @Test
    void aPublisherThatGivesMoreThanWasAskedForIsTakenAtItsWord() throws Exception {
        byte[] content = text(100_000);
        BodyPublisher body = BodyPublishers.fromPublisher((Flow.Publisher<ByteBuffer>) subscriber -> {
            subscriber.onSubscribe(new Flow.Subscription() {
                @Override
                public void request(long n) {
                    // All of it comes at once.
                }

                @Override
                public void cancel() {
                    // It is given.
                }
            });
            for (int i = 0; i < 100; i++) {
                subscriber.onNext(ByteBuffer.wrap(content, i * 1000, 1000));
            }
            subscriber.onComplete();
        });
        CompressionHttpClient.of(CLIENT).send(post(body), BodyHandlers.discarding());
        assertThat(server.last().content(Coder.GZIP)).isEqualTo(content);
    }
}
