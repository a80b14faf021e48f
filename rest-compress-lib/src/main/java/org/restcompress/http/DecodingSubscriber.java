// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.InputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import org.restcompress.internal.body.received.PulledBody;

/**
 * Takes the coded bytes of a response, and hands the decoded ones to a reader as it asks for them. What the reader does not ask
 * for is neither decoded nor asked for.
 */
final class DecodingSubscriber<T> extends StreamSubscription<List<ByteBuffer>> implements BodySubscriber<T> {
    private final BodySubscriber<T> reader;
    private final Arrivals coded;
    private final CompletableFuture<T> body = new CompletableFuture<>();
    private final AtomicBoolean isBodyAskedFor = new AtomicBoolean();

    /** The content decodes what is coded. */
    DecodingSubscriber(BodySubscriber<T> reader, Arrivals coded, InputStream content) {
        super(new PulledBody(content, coded), reader, List::of, coded);
        this.reader = reader;
        this.coded = coded;
    }

    /** The reader is asked when the client asks, since it may wait for the body there. */
    @Override
    public CompletionStage<T> getBody() {
        if (!isBodyAskedFor.getAndSet(true)) {
            reader.getBody().whenComplete((made, problem) -> {
                if (problem == null) {
                    body.complete(made);
                } else {
                    body.completeExceptionally(problem);
                }
            });
        }
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        coded.onSubscribe(subscription);
        reader.onSubscribe(this);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        coded.add(buffers);
    }

    @Override
    public void onError(Throwable problem) {
        fail(problem);
        coded.onError(problem);
    }

    @Override
    public void onComplete() {
        coded.onComplete();
        lookAhead();
    }

    /** Its body need not say so. */
    @Override
    void broken(Throwable thrown) {
        body.completeExceptionally(thrown);
    }
}
