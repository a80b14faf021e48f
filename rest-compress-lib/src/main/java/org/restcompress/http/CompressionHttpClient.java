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
 * Content codings for any {@link HttpClient}: responses are decoded as they come, and bodies of requests are coded where
 * that is asked for. It takes the place of the client that it is made over.
 *
 * <pre>{@code
 * HttpClient client = CompressionHttpClient.of(HttpClient.newHttpClient());
 * HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
 * }</pre>
 *
 * <p><b>Responses.</b> A request without {@code Accept-Encoding} and {@code Range} is sent with the installed codings, unless
 * it is a HEAD, whose {@code Content-Length} is to be that of the body which the application would get. The body is decoded
 * for any handler, as it asks for it; handler and response see no {@code Content-Encoding} and no {@code Content-Length} then.
 * Whoever sets {@code Accept-Encoding} decodes by itself, and gets the response as it came. What cannot be decoded is left as
 * it came: a coding that is not installed, and a part of a coded representation (206). Pushed responses are decoded, too.
 *
 * <p>A body that is damaged, cut short or over a limit of the configuration fails with an {@link IOException}. The JDK's
 * client throws that from {@code send} as the cause of another one with the same message: a {@link
 * org.restcompress.codec.MalformedContentException}, or a {@link org.restcompress.codec.LimitExceededException}, which names
 * the setting. A future is completed with it, and a stream throws it.
 *
 * <p><b>Requests.</b> A body is coded if the field {@link #REQUEST_CODING} or the setting {@code
 * restcompress.client.request-coding} names a coding. A body stays as it is if it is coded or compressed already, has a
 * digest, is shorter than {@code restcompress.min-size} or of an excluded media type, does not shrink, or if its server has
 * refused codings (415) within {@code restcompress.client.remember-codings}. It is read on a thread of the library's until it ends, or
 * {@code restcompress.client.buffer-size} bytes of it are coded. What ended is sent with its exact {@code Content-Length}, and
 * the rest in chunks, while it is read. The time that this takes counts for the request's timeout.
 *
 * <p><b>Dictionaries</b> (RFC 9842) that servers offer are kept, under {@code restcompress.client.dictionaries.max-bytes}, and
 * requests name them. What servers announce in {@code Link} is not fetched: an application that wants it asks for it. A client that
 * has a cookie handler or an authenticator uses none, unless {@code restcompress.client.one-user} is true, and neither does a client
 * that follows redirects.
 *
 * <p>For any number of threads. A body that is still to come takes a thread while its coder waits for bytes.
 *
 * @since 1.0
 */
public final class CompressionHttpClient extends HttpClient implements AutoCloseable {
    /**
     * A field that names the coding of a request's body: an installed coding, or {@code none}, in any case. It counts before
     * the setting of this name, and is never sent.
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

    /** On Java 21 and later, calls a method of the client's; null before. */
    private @Nullable Object on21(String name, Object... arguments) {
        return LaterMethod.call(HttpClient.class, name, client, arguments);
    }

    /**
     * With every setting at its default: decodes responses, and codes the bodies of requests that ask for it.
     *
     * @param client sends the requests; any client
     * @return a client that holds dictionaries of its own
     */
    public static CompressionHttpClient of(HttpClient client) {
        return of(client, CompressionConfig.defaults());
    }

    /**
     * With settings of one's own. Those of clients count, and codings, levels, minimum size, media types, and limits.
     *
     * @param client sends the requests; any client
     * @param config the settings
     * @return a client that holds dictionaries of its own
     * @throws IllegalArgumentException if one of them is null, a media type is both included and excluded, or {@code
     *     restcompress.client.request-coding} names no coding that is here
     */
    public static CompressionHttpClient of(HttpClient client, CompressionConfig config) {
        return new CompressionHttpClient(
                Given.value("client", client, "any HttpClient"),
                Given.value("config", config, "CompressionConfig.defaults() or another"));
    }

    /**
     * Sends a request, and gives the decoded response.
     *
     * @throws IOException if the client fails, a publisher or a body is bad, or the body was coded against another dictionary
     *     than the request named; the next request then goes without
     * @throws HttpTimeoutException if the request's timeout passes before the response is there
     * @throws InterruptedException if the calling thread is interrupted; nothing is sent on then
     * @throws IllegalArgumentException if the request is none that the client sends, or {@link #REQUEST_CODING} names no
     *     coding that is here: the message names it, and those that are
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
            // It may have been ready at the same moment.
            CompletableFuture<Void> unused = prepared.thenAccept(Exchange::end);
            throw e;
        } catch (ExecutionException e) {
            Throwable problem = problem(e);
            throw problem instanceof HttpTimeoutException timeout
                    ? timeout
                    : new IOException(problem.getMessage(), problem);
        }
    }

    /** Why a request is not sent, or has failed. */
    private static Throwable problem(Throwable wrapped) {
        Throwable cause = wrapped.getCause() == null ? wrapped : wrapped.getCause();
        return cause instanceof TimeoutException ? new HttpTimeoutException("request timed out") : cause;
    }

    /**
     * Does the same as {@link #send}, and waits for nothing.
     *
     * @return fails as {@code send} does; cancelling it cancels the exchange if the client's own future does that
     * @throws IllegalArgumentException as {@code send}
     */
    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, BodyHandler<T> handler) {
        return sendAsync(request, handler, null);
    }

    /**
     * Does the same, and decodes what the server pushes.
     *
     * @param pushes null if the server is not to push
     */
    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpRequest request, BodyHandler<T> handler, @Nullable PushPromiseHandler<T> pushes) {
        Objects.requireNonNull(handler, "handler");
        Call<Exchange> prepared = exchanges.prepare(request);
        boolean isReady = prepared.isDone() && !prepared.isCompletedExceptionally();
        // What a body that is coded meets is in the future, however soon it was ready.
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
     * Takes no more requests, waits until those whose bodies are being coded are answered, and closes the client that this is made
     * over, which waits for the others. If the thread is interrupted, all of them end. Before Java 21, the client that this is made over
     * cannot be closed, and stays open.
     */
    @Override
    public void close() {
        calls.shutDown();
        try {
            calls.awaitEnd();
        } catch (InterruptedException e) {
            calls.shutDownNow();
            // The client below sees it, and ends its own, too.
            Thread.currentThread().interrupt();
        }
        on21("close");
    }

    /**
     * Takes no more requests: they fail with an {@link IOException}. The client that this is made over is shut down when those whose
     * bodies are being coded are answered. Before Java 21 that client cannot be shut down, and stays open.
     */
    public void shutdown() {
        calls.shutDown();
    }

    /**
     * Takes no more requests, and ends those whose bodies are being coded; on Java 21 and later those that were sent, too.
     */
    public void shutdownNow() {
        calls.shutDownNow();
        on21("shutdownNow");
    }

    /**
     * On Java 21 and later, whether the client that this is made over has ended; false before.
     *
     * @return whether it has
     */
    public boolean isTerminated() {
        return Boolean.TRUE.equals(on21("isTerminated"));
    }

    /**
     * On Java 21 and later, waits until the client that this is made over has ended; before, does not wait.
     *
     * @param patience how long to wait at most
     * @return whether it has ended
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
