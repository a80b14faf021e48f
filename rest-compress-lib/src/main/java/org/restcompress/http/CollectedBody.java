// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.internal.body.received.LimitSettings;
import org.restcompress.internal.body.received.SizeLimits;

/**
 * Makes something of a coded body once all its bytes are there. The JDK's mapping of subscribers would have to wait for
 * it in a thread of the client's, and would wrap its failures.
 */
final class CollectedBody<T> implements BodySubscriber<T> {
    private final BodySubscriber<byte[]> coded = BodySubscribers.ofByteArray();
    private final DecodeLimits limits;
    private final CompletionStage<T> body;
    private Flow.@Nullable Subscription subscription;
    private long received;

    /**
     * Collects.
     *
     * @param read makes something of all the bytes
     */
    CollectedBody(DecodeLimits limits, Function<byte[], CompletionStage<T>> read) {
        this.limits = limits;
        this.body = coded.getBody().thenCompose(read);
    }

    @Override
    public CompletionStage<T> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        coded.onSubscribe(given);
    }

    /** Collects no more than what could be decoded under the limits. */
    @Override
    public void onNext(List<ByteBuffer> buffers) {
        received += buffers.stream().mapToLong(ByteBuffer::remaining).sum();
        try {
            SizeLimits.checkReceived(limits, received);
            coded.onNext(buffers);
        } catch (LimitExceededException e) {
            if (subscription != null) {
                subscription.cancel();
            }
            coded.onError(LimitSettings.named(e));
        }
    }

    @Override
    public void onError(Throwable failure) {
        coded.onError(failure);
    }

    @Override
    public void onComplete() {
        coded.onComplete();
    }
}
