// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.PushPromiseHandler;
import java.net.http.HttpResponse.ResponseInfo;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Direction;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.dictionary.Learning;
import org.restcompress.internal.event.Received;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.negotiation.FieldNames;

/** A request of an application's, how it is sent, and what becomes of its response. */
final class Exchange {
    /** Fields that a request may have on its way, and not where the application sees it. */
    private static final Set<String> OURS = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    static {
        OURS.add(FieldNames.ACCEPT_ENCODING);
        OURS.add(FieldNames.AVAILABLE_DICTIONARY);
        OURS.add(FieldNames.CONTENT_ENCODING);
        OURS.add(FieldNames.DICTIONARY_ID);
        OURS.add(CompressionHttpClient.REQUEST_CODING);
    }

    private final Exchanges client;
    private final HttpRequest asked;
    private final HttpRequest sent;
    private final DictionaryCall call;
    private final boolean isCoded;
    private final @Nullable RequestBody body;
    private final CompletableFuture<URI> answering = new CompletableFuture<>();

    /**
     * About to be sent.
     *
     * @param isCoded whether the body goes coded
     * @param body null if nobody had to look at it
     */
    Exchange(
            Exchanges client,
            HttpRequest asked,
            HttpRequest sent,
            DictionaryCall call,
            boolean isCoded,
            @Nullable RequestBody body) {
        this.client = client;
        this.asked = asked;
        this.sent = sent;
        this.call = call;
        this.isCoded = isCoded;
        this.body = body;
    }

    HttpRequest sent() {
        return sent;
    }

    /** Sends it through a client. It is over with the response, and at once where the client throws. */
    <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpClient through, BodyHandler<T> handler, @Nullable PushPromiseHandler<T> pushes) {
        CompletableFuture<HttpResponse<T>> answer;
        try {
            answer = pushes == null
                    ? through.sendAsync(sent, handler(handler))
                    : through.sendAsync(sent, handler(handler), pushes(pushes));
        } catch (Throwable e) {
            end();
            throw e;
        }
        return answer.whenComplete((response, problem) -> end()).thenApply(this::response);
    }

    /** It is over, or is not begun. */
    void end() {
        if (body != null) {
            body.close();
        }
    }

    /** Who asks for codings itself gets what comes, and decodes it. */
    private boolean isLeftAlone() {
        return Exchanges.has(asked, FieldNames.ACCEPT_ENCODING);
    }

    private ResponseDecoder decoder(URI uri, DictionaryCall dictionaries) {
        return new ResponseDecoder(client.plan(), dictionaries, client.reporter(uri));
    }

    /** Learns from the response, and decodes it. */
    <T> BodyHandler<T> handler(BodyHandler<T> handler) {
        BodyHandler<T> decoding = decoding(handler);
        return response -> {
            client.learn(asked.uri(), response, isCoded);
            client.fetchAnnounced(call, response);
            return decoding.apply(response);
        };
    }

    <T> BodyHandler<T> decoding(BodyHandler<T> handler) {
        return response -> subscriber(
                handler,
                response,
                decoder(asked.uri(), call),
                call.answered(response.statusCode(), response.headers()::allValues, this::keepIfAskedAnswers));
    }

    /** What another server answers, after a redirect, is no dictionary of the one that was asked. */
    private void keepIfAskedAnswers(Runnable keeping) {
        CompletableFuture<Void> unused = answering.thenAccept(uri -> {
            if (uri.equals(asked.uri())) {
                keeping.run();
            }
        });
    }

    private <T> BodySubscriber<T> subscriber(
            BodyHandler<T> handler, ResponseInfo response, ResponseDecoder decoder, Learning learning) {
        if (!isLeftAlone()) {
            return decoder.subscriber(handler, response, learning);
        }
        Reporter reporter = decoder.reporter();
        if (reporter != null) {
            boolean isCoded =
                    response.headers().firstValue(FieldNames.CONTENT_ENCODING).isPresent();
            reporter.passed(Direction.RESPONSE, isCoded ? Received.UNKNOWN_CODING : Received.NOT_CODED, -1);
        }
        return handler.apply(response);
    }

    /** What the application gets to see. */
    <T> HttpResponse<T> response(HttpResponse<T> response) {
        answering.complete(response.uri());
        return seen(response, decoder(asked.uri(), call));
    }

    private <T> HttpResponse<T> seen(HttpResponse<T> response, ResponseDecoder decoder) {
        return new DecodedResponse<>(
                response,
                isLeftAlone() ? response.headers() : decoder.headers(response.statusCode(), response.headers()),
                this::asAsked);
    }

    <T> PushPromiseHandler<T> pushes(PushPromiseHandler<T> pushes) {
        return (initiating, promised, acceptor) -> {
            ResponseDecoder decoder = decoder(promised.uri(), DictionaryCall.NONE);
            pushes.applyPushPromise(
                    asAsked(initiating),
                    promised,
                    handler -> acceptor.apply(response -> subscriber(handler, response, decoder, Learning.NOTHING))
                            .thenApply(response -> seen(response, decoder)));
        };
    }

    /** The application's own request, or after a redirect that one as the application would have made it. */
    private HttpRequest asAsked(HttpRequest made) {
        if (made.method().equals(asked.method()) && made.uri().equals(asked.uri())) {
            return asked;
        }
        HttpRequest.Builder builder = HttpRequest.newBuilder(made, (name, value) -> !OURS.contains(name));
        OURS.forEach(name -> asked.headers().allValues(name).forEach(value -> builder.header(name, value)));
        if (made.method().equals(asked.method())) {
            asked.bodyPublisher().ifPresent(publisher -> builder.method(asked.method(), publisher));
        }
        return builder.build();
    }
}
