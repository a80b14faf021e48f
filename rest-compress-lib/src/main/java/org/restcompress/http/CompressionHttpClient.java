// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.PushPromiseHandler;
import java.net.http.HttpTimeoutException;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig;
import org.restcompress.internal.value.Given;

/**
 * Adds content codings to any {@link HttpClient}: it decodes responses while they are received, and compresses the bodies of
 * requests that ask for it. Use it in place of the wrapped client.
 *
 * <pre>{@code
 * HttpClient client = CompressionHttpClient.of(HttpClient.newHttpClient());
 * HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
 * }</pre>
 *
 * <p><b>Responses.</b> A request without {@code Accept-Encoding} and {@code Range} is sent with the installed codings. A HEAD
 * request is not, since its {@code Content-Length} should be that of the body that the application would get. The body is decoded
 * for any handler, as the handler requests it. Handler and response then see no {@code Content-Encoding} and no {@code
 * Content-Length}. A caller that sets {@code Accept-Encoding} gets the response undecoded. A response also stays undecoded if its
 * coding is not installed, or if it is a part of a compressed representation (206). Pushed responses are decoded, too.
 *
 * <p>A body that is damaged, cut short or over a limit of the configuration fails with an {@link IOException}. It is a {@link
 * org.restcompress.codec.MalformedContentException}, or a {@link org.restcompress.codec.LimitExceededException} that names the
 * setting. From {@code send}, the JDK's client throws it as the cause of another {@link IOException} with the same message. A
 * future is completed with it. A stream throws another {@link IOException}, of which it is the cause.
 *
 * <p><b>Requests.</b> A body is compressed if the field {@link #REQUEST_CODING} or the setting {@code
 * restcompress.client.request-coding} names a coding. The body stays uncompressed in these cases:
 *
 * <ul>
 *   <li>it already has a coding, or is compressed;
 *   <li>it has a digest;
 *   <li>it is shorter than {@code restcompress.min-size}, or does not shrink;
 *   <li>its media type is excluded;
 *   <li>within {@code restcompress.client.remember-codings}, its server has refused a coding (415) and listed none, or has
 *       listed neither the named coding nor one of {@code restcompress.codings}.
 * </ul>
 *
 * <p>A thread of the library reads the body until it ends, or until {@code restcompress.client.buffer-size} compressed bytes are
 * there. A body that ended is sent with its exact {@code Content-Length}. A longer body is sent in chunks while it is read. The
 * time that this takes counts towards the request's timeout.
 *
 * <p><b>Dictionaries</b> (RFC 9842) that servers offer are kept, up to {@code restcompress.client.dictionaries.max-bytes}, and
 * requests name them. The client does not fetch dictionaries that a server announces in {@code Link}: an application that wants
 * one requests it. A client with a cookie handler or an authenticator uses no dictionaries, unless {@code
 * restcompress.client.one-user} is true. A client that follows redirects uses none.
 *
 * <p>Many threads may use a client at a time. While a body is being received, it takes a thread if its decoder waits for bytes.
 *
 * @since 1.0
 */
public final class CompressionHttpClient extends HttpClient implements AutoCloseable {
    /**
     * Names the request field that sets the coding of a request's body. Its value is an installed coding, or {@code none}, in
     * upper or lower case. It overrides the setting of this name, and is never sent.
     *
     * <pre>{@code
     * HttpRequest.newBuilder(uri).header(CompressionHttpClient.REQUEST_CODING, "zstd").POST(body).build();
     * }</pre>
     */
    public static final String REQUEST_CODING = "restcompress.client.request-coding";

    private final HttpClient client;
    private final Calls calls = new Calls(() -> on21("shutdown"));
    private final Exchanges exchanges;

    private CompressionHttpClient(HttpClient client, CompressionConfig config) {
        this.client = client;
        this.exchanges = new Exchanges(client, config, calls);
    }

    /** Calls a method of the wrapped client that Java 21 and later have; null before. */
    private @Nullable Object on21(String name, Object... arguments) {
        return LaterMethod.call(HttpClient.class, name, client, arguments);
    }

    /**
     * Returns a client without settings of its own: it decodes responses, and compresses the bodies of requests that ask for it.
     * System properties may set its settings, such as {@code restcompress.client.enabled}.
     *
     * @param client sends the requests; any client
     * @return a client with its own dictionaries
     * @throws IllegalArgumentException if the client is null, or the value of a system property is invalid
     */
    public static CompressionHttpClient of(HttpClient client) {
        return of(client, CompressionConfig.defaults());
    }

    /**
     * Returns a client with settings. It reads the settings of clients, and those for codings, levels, minimum size, media types,
     * limits and credentials. If the configuration does not set one of them, its value comes from the system property of that
     * name.
     *
     * @param client sends the requests; any client
     * @param config the settings
     * @return a client with its own dictionaries
     * @throws IllegalArgumentException if the client or the configuration is null, or the value of a system property is invalid.
     *     Also thrown if a media type is both included and excluded, or if {@code restcompress.client.request-coding} names a coding
     *     that is not installed
     */
    public static CompressionHttpClient of(HttpClient client, CompressionConfig config) {
        return new CompressionHttpClient(
                Given.value("client", client, "any HttpClient"),
                Given.value("config", config, "CompressionConfig.defaults() or another"));
    }

    /**
     * Sends a request, and returns the decoded response.
     *
     * @throws IOException if the client fails, a publisher or a body is invalid, or the body was compressed against another
     *     dictionary than the request named. The next request then names no dictionary
     * @throws HttpTimeoutException if the request's timeout passes before the response has arrived
     * @throws InterruptedException if the calling thread is interrupted; nothing more is sent then
     * @throws IllegalArgumentException if the client refuses the request. Also thrown if {@link #REQUEST_CODING} has two values or
     *     names a coding that is not installed, or if another header begins with {@code restcompress.}. The message says what
     *     is expected
     */
    @Override
    public <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler)
            throws IOException, InterruptedException {
        Objects.requireNonNull(handler, "handler");
        Call<Exchange> prepared = exchanges.prepare(request);
        try {
            return send(await(prepared), handler);
        } finally {
            prepared.end();
        }
    }

    private <T> HttpResponse<T> send(Exchange exchange, BodyHandler<T> handler)
            throws IOException, InterruptedException {
        try {
            HttpResponse<T> response = client.send(exchange.sent(), exchange.handler(handler));
            exchange.end();
            return exchange.response(response);
        } catch (Throwable e) {
            exchange.abort();
            throw e;
        }
    }

    private static Exchange await(Call<Exchange> prepared) throws IOException, InterruptedException {
        try {
            return prepared.get();
        } catch (InterruptedException e) {
            prepared.cancel(true);
            // The exchange may have become ready at the same moment.
            CompletableFuture<Void> unused = prepared.thenAccept(Exchange::end);
            throw e;
        } catch (ExecutionException e) {
            Throwable problem = problem(e);
            throw problem instanceof HttpTimeoutException timeout
                    ? timeout
                    : new IOException(problem.getMessage(), problem);
        }
    }

    /** Returns why a request was not sent, or has failed. */
    private static Throwable problem(Throwable wrapped) {
        Throwable cause = wrapped.getCause() == null ? wrapped : wrapped.getCause();
        return cause instanceof TimeoutException ? new HttpTimeoutException("request timed out") : cause;
    }

    /**
     * Sends a request like {@link #send}, without waiting.
     *
     * @return a future that fails as {@code send} does. Cancelling it cancels the exchange if the future of the wrapped client
     *     does that
     * @throws IllegalArgumentException as {@code send}
     */
    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, BodyHandler<T> handler) {
        return sendAsync(request, handler, null);
    }

    /**
     * Sends a request in the same way, and decodes the responses that the server pushes.
     *
     * @param pushes null if the server must not push
     */
    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpRequest request, BodyHandler<T> handler, @Nullable PushPromiseHandler<T> pushes) {
        Objects.requireNonNull(handler, "handler");
        Call<Exchange> prepared = exchanges.prepare(request);
        boolean isReady = prepared.isDone() && !prepared.isCompletedExceptionally();
        // The future reports any failure of a body that is compressed, even if the body was ready at once.
        if (isReady && prepared.join().body() == null) {
            return prepared.join().sendAsync(client, handler, pushes);
        }
        // The call ends with the exchange. The application may complete its future before that.
        return prepared.thenCompose(exchange -> prepared.cancels(exchange.sendAsync(client, handler, pushes)))
                .whenComplete((response, problem) -> prepared.end())
                .exceptionally(problem -> {
                    throw new CompletionException(problem(problem));
                });
    }

    @Override
    public Optional<CookieHandler> cookieHandler() {
        return client.cookieHandler();
    }

    @Override
    public Optional<Duration> connectTimeout() {
        return client.connectTimeout();
    }

    @Override
    public Redirect followRedirects() {
        return client.followRedirects();
    }

    @Override
    public Optional<ProxySelector> proxy() {
        return client.proxy();
    }

    @Override
    public SSLContext sslContext() {
        return client.sslContext();
    }

    @Override
    public SSLParameters sslParameters() {
        return client.sslParameters();
    }

    @Override
    public Optional<Authenticator> authenticator() {
        return client.authenticator();
    }

    @Override
    public Version version() {
        return client.version();
    }

    @Override
    public Optional<Executor> executor() {
        return client.executor();
    }

    @Override
    public WebSocket.Builder newWebSocketBuilder() {
        return client.newWebSocketBuilder();
    }

    // Java 21 has these methods, and their defaults would not reach the client.

    /**
     * Refuses new requests, waits until the requests whose bodies are being compressed are answered, and closes the wrapped
     * client. The wrapped client waits for the other requests. If the thread is interrupted, all requests end. Before Java 21,
     * the wrapped client cannot be closed, and stays open.
     */
    @Override
    public void close() {
        calls.shutDown();
        try {
            calls.awaitEnd();
        } catch (InterruptedException e) {
            calls.shutDownNow();
            // The wrapped client sees the interrupt, and ends its own requests, too.
            Thread.currentThread().interrupt();
        }
        on21("close");
    }

    /**
     * Refuses new requests: they fail with an {@link IOException}. The wrapped client is shut down when the requests whose bodies
     * are being compressed are answered. Before Java 21, the wrapped client cannot be shut down, and stays open.
     */
    public void shutdown() {
        calls.shutDown();
    }

    /**
     * Refuses new requests, and ends those whose bodies are being compressed. On Java 21 and later, it also ends the requests
     * that were sent.
     */
    public void shutdownNow() {
        calls.shutDownNow();
        on21("shutdownNow");
    }

    /**
     * Returns whether the wrapped client has ended, on Java 21 and later. Before Java 21 it returns false.
     *
     * @return whether the wrapped client has ended
     */
    public boolean isTerminated() {
        return Boolean.TRUE.equals(on21("isTerminated"));
    }

    /**
     * Waits until the wrapped client has ended, on Java 21 and later. Before Java 21 it returns false without waiting.
     *
     * @param patience the longest time to wait
     * @return whether the wrapped client has ended
     * @throws InterruptedException if the calling thread is interrupted
     */
    public boolean awaitTermination(Duration patience) throws InterruptedException {
        return Boolean.TRUE.equals(on21("awaitTermination", patience));
    }

    @Override
    public String toString() {
        return "CompressionHttpClient(" + client + ")";
    }
}
