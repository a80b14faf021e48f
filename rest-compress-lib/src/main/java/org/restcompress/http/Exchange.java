// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.PushPromiseHandler;
import java.net.http.HttpResponse.ResponseInfo;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.dictionary.Learning;
import org.restcompress.internal.negotiation.FieldNames;

/**
 * A request of an application, the request that is sent for it, and the handling of its response.
 *
 * @param isCoded whether the body is sent compressed
 * @param body null if the body is sent as the application gave it, unread
 * @param answering completed with the URI that has answered
 */
record Exchange(
        Exchanges client,
        HttpRequest asked,
        HttpRequest sent,
        DictionaryCall call,
        boolean isCoded,
        @Nullable RequestBody body,
        CompletableFuture<URI> answering) {
    /** Fields that a request may have when it is sent, and that the application does not see. */
    private static final List<String> OURS = List.of(
            FieldNames.ACCEPT_ENCODING,
            FieldNames.AVAILABLE_DICTIONARY,
            FieldNames.CONTENT_ENCODING,
            FieldNames.DICTIONARY_ID,
            CompressionHttpClient.REQUEST_CODING);

    /** Sends the request through a client. The exchange ends with the response, or at once if the client throws. */
    <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpClient through, BodyHandler<T> handler, @Nullable PushPromiseHandler<T> pushes) {
        CompletableFuture<HttpResponse<T>> answer;
        try {
            answer = pushes == null
                    ? through.sendAsync(sent, handler(handler))
                    : through.sendAsync(sent, handler(handler), pushes(pushes));
        } catch (RejectedExecutionException e) {
            abort();
            // The JDK's client throws this if it is closed at the same moment.
            if (client.isClosed()) {
                return CompletableFuture.failedFuture(Calls.closed());
            }
            throw e;
        } catch (Throwable e) {
            abort();
            throw e;
        }
        return answer.whenComplete((response, problem) -> {
                    if (problem == null) {
                        end();
                    } else {
                        abort();
                    }
                })
                .thenApply(this::response);
    }

    /** Ends the exchange after its response, or before it has begun. */
    void end() {
        if (body != null) {
            body.close();
        }
    }

    /** Ends the exchange after a failure. */
    void abort() {
        if (body != null) {
            body.abort();
        }
    }

    /** Returns a handler that decodes the response. */
    <T> BodyHandler<T> handler(BodyHandler<T> handler) {
        return response -> subscriber(
                handler,
                response,
                decoder(asked, call),
                call.answered(response.statusCode(), response.headers()::allValues, this::keepIfAskedAnswers));
    }

    /**
     * Keeps a dictionary unless a redirect led to another URI: the response is then no dictionary of the server that was asked.
     */
    private void keepIfAskedAnswers(Runnable keeping) {
        CompletableFuture<Void> unused = answering.thenAccept(uri -> {
            if (uri.equals(asked.uri())) {
                keeping.run();
            }
        });
    }

    private ResponseDecoder decoder(HttpRequest request, DictionaryCall dictionaries) {
        boolean isHead = request.method().equals("HEAD");
        return new ResponseDecoder(client.plan(), dictionaries, isHead, client.reporter(request.uri()));
    }

    /** Returns whether the application asks for codings itself. It then gets the response undecoded. */
    private boolean isLeftAlone() {
        return Exchanges.has(asked, FieldNames.ACCEPT_ENCODING);
    }

    private <T> BodySubscriber<T> subscriber(
            BodyHandler<T> handler, ResponseInfo response, ResponseDecoder decoder, Learning learning) {
        return isLeftAlone() ? decoder.leftAlone(handler, response) : decoder.subscriber(handler, response, learning);
    }

    /** Learns from the response, and returns it as the application sees it. */
    <T> HttpResponse<T> response(HttpResponse<T> response) {
        // If a redirect made a GET of a POST, the GET has no body.
        HttpRequest answered = response.request();
        boolean wasCoded = isCoded && (answered == null || answered.method().equals(asked.method()));
        client.learn(response, asked.uri(), wasCoded);
        return decoded(response);
    }

    /** Returns the response as the application sees it. */
    <T> HttpResponse<T> decoded(HttpResponse<T> response) {
        answering.complete(response.uri());
        return seen(response, decoder(asked, call), this::asAsked);
    }

    private <T> HttpResponse<T> seen(
            HttpResponse<T> response, ResponseDecoder decoder, UnaryOperator<HttpRequest> asAsked) {
        HttpHeaders headers = response.headers();
        return new Seen<>(response, isLeftAlone() ? headers : decoder.headers(response.statusCode(), headers), asAsked);
    }

    private <T> PushPromiseHandler<T> pushes(PushPromiseHandler<T> pushes) {
        return (initiating, promised, acceptor) -> {
            ResponseDecoder decoder = decoder(promised, DictionaryCall.NONE);
            pushes.applyPushPromise(
                    asAsked(initiating),
                    promised,
                    handler -> acceptor.apply(response -> subscriber(handler, response, decoder, Learning.NOTHING))
                            .thenApply(response -> seen(response, decoder, UnaryOperator.identity())));
        };
    }

    /**
     * Returns the application's own request. After a redirect, returns the redirected request as the application would have made
     * it.
     */
    private HttpRequest asAsked(HttpRequest made) {
        if (made.method().equals(asked.method()) && made.uri().equals(asked.uri())) {
            return asked;
        }
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(made, (name, value) -> OURS.stream().noneMatch(name::equalsIgnoreCase));
        OURS.forEach(name -> asked.headers().allValues(name).forEach(value -> builder.header(name, value)));
        if (made.method().equals(asked.method())) {
            asked.bodyPublisher().ifPresent(publisher -> builder.method(asked.method(), publisher));
        }
        return builder.build();
    }

    /**
     * A response with the headers of the decoded body.
     *
     * @param asAsked returns a request of the client as the application would have made it
     */
    record Seen<T>(HttpResponse<T> response, HttpHeaders headers, UnaryOperator<HttpRequest> asAsked)
            implements HttpResponse<T> {
        @Override
        public int statusCode() {
            return response.statusCode();
        }

        @Override
        public HttpRequest request() {
            return asAsked.apply(response.request());
        }

        /** Returns the previous response with its headers unchanged: its body is gone. */
        @Override
        public Optional<HttpResponse<T>> previousResponse() {
            return response.previousResponse().map(previous -> new Seen<>(previous, previous.headers(), asAsked));
        }

        @Override
        public T body() {
            return response.body();
        }

        @Override
        public Optional<SSLSession> sslSession() {
            return response.sslSession();
        }

        @Override
        public URI uri() {
            return response.uri();
        }

        @Override
        public Version version() {
            return response.version();
        }

        // Overrides on Java 25.
        @SuppressWarnings("MissingOverride")
        public Optional<String> connectionLabel() {
            return LaterMethod.call(HttpResponse.class, "connectionLabel", response) instanceof Optional<?> label
                    ? label.map(String.class::cast)
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return response.toString();
        }
    }
}
