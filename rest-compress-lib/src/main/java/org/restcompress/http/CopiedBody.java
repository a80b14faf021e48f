// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.restcompress.internal.body.BodyCopy;

/** Hands a body that is not coded on as it is, and copies it. */
record CopiedBody<T>(BodySubscriber<T> reader, BodyCopy copy) implements BodySubscriber<T> {
    @Override
    public CompletionStage<T> getBody() {
        return reader.getBody();
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        reader.onSubscribe(subscription);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            copy.add(bytes, 0, bytes.length);
        }
        reader.onNext(buffers);
    }

    @Override
    public void onError(Throwable failure) {
        copy.discard();
        reader.onError(failure);
    }

    /** Kept before the reader is told: its caller may send the next request at once. */
    @Override
    public void onComplete() {
        copy.end();
        reader.onComplete();
    }
}
