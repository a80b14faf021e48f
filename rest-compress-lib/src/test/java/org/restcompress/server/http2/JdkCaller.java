// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import javax.net.ssl.SSLContext;

/** {@code java.net.http}: HTTP/1.1, h2c by upgrade, and h2. */
final class JdkCaller implements Caller {
    private final HttpClient client;
    private final URI base;

    JdkCaller(URI base, Version version, SSLContext trusting) {
        this.base = base;
        client = HttpClient.newBuilder().version(version).sslContext(trusting).build();
    }

    @Override
    public Exchange send(Request request) {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(base.resolve(request.path())).method(request.method(), publisher(request));
        if (!request.headers().isEmpty()) {
            builder.headers(request.headers().toArray(String[]::new));
        }
        CompletableFuture<HttpResponse<InputStream>> response =
                client.sendAsync(builder.build(), BodyHandlers.ofInputStream());
        return new Exchange(response.thenApply(JdkCaller::reply), () -> reset(response));
    }

    private static Reply reply(HttpResponse<InputStream> response) {
        return Reply.of(
                response.statusCode(),
                response.version() == Version.HTTP_2,
                response.headers().map(),
                response.body());
    }

    private static void reset(CompletableFuture<HttpResponse<InputStream>> response) {
        if (response.isDone()) {
            try {
                response.join().body().close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } else {
            response.cancel(true);
        }
    }

    private static BodyPublisher publisher(Request request) {
        byte[] body = request.body();
        if (!request.ends()) {
            return BodyPublishers.fromPublisher(subscriber -> subscriber.onSubscribe(new Unending(subscriber, body)));
        }
        if (body.length == 0) {
            return BodyPublishers.noBody();
        }
        return request.measured()
                ? BodyPublishers.ofByteArray(body)
                : BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));
    }

    @Override
    public void close() {
        // Its threads end when nobody knows it any more.
    }

    /** Gives what there is at once, and then nothing. */
    private static final class Unending implements Flow.Subscription {
        private final Flow.Subscriber<? super ByteBuffer> subscriber;
        private final byte[] body;
        private boolean given;

        Unending(Flow.Subscriber<? super ByteBuffer> subscriber, byte[] body) {
            this.subscriber = subscriber;
            this.body = body;
        }

        @Override
        public void request(long items) {
            if (!given) {
                given = true;
                subscriber.onNext(ByteBuffer.wrap(body));
            }
        }

        @Override
        public void cancel() {
            given = true;
        }
    }
}
