// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.function.Supplier;

/**
 * Publishes the bytes of a stream, read as they are asked for. Unlike the JDK's own publisher of streams it closes the
 * stream on cancellation, too, which a client does when its exchange fails, is cancelled or takes too long.
 *
 * @param streams a stream for each subscriber
 * @param threads may wait for the stream's bytes
 */
record StreamPublisher(Supplier<? extends InputStream> streams, Executor threads) implements BodyPublisher {
    @Override
    public long contentLength() {
        return -1;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
        subscriber.onSubscribe(new StreamSubscription<>(streams.get(), subscriber, buffer -> buffer, threads));
    }
}
