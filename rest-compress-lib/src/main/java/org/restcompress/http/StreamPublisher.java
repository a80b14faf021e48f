// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Publishes the bytes of a stream, read as they are asked for. Unlike the JDK's own publisher of streams it closes the
 * stream on cancellation, too, which a client does when its exchange fails, is cancelled or takes too long.
 *
 * @param streams a stream for each subscriber
 */
record StreamPublisher(Supplier<? extends InputStream> streams) implements BodyPublisher {
    /** Bytes published at a time, as by the JDK's publishers. */
    private static final int STEP = 16 * 1024;

    /** What a reader of bodies makes of published bytes. */
    static <T> CompletionStage<T> read(Flow.Publisher<ByteBuffer> bytes, BodySubscriber<T> reader) {
        bytes.subscribe(new Flow.Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                reader.onSubscribe(subscription);
            }

            @Override
            public void onNext(ByteBuffer buffer) {
                reader.onNext(List.of(buffer));
            }

            @Override
            public void onError(Throwable failure) {
                reader.onError(failure);
            }

            @Override
            public void onComplete() {
                reader.onComplete();
            }
        });
        return reader.getBody();
    }

    @Override
    public long contentLength() {
        return -1;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
        subscriber.onSubscribe(new Reading(streams.get(), subscriber));
    }

    private static final class Reading implements Flow.Subscription {
        private final InputStream stream;
        private final Flow.Subscriber<? super ByteBuffer> subscriber;
        private final AtomicLong demand = new AtomicLong();
        private final AtomicBoolean over = new AtomicBoolean();

        Reading(InputStream stream, Flow.Subscriber<? super ByteBuffer> subscriber) {
            this.stream = stream;
            this.subscriber = subscriber;
        }

        @Override
        public void request(long n) {
            if (n <= 0) {
                fail(new IllegalArgumentException("a request for " + n + " buffers"));
                return;
            }
            // The caller that raises the demand from 0 publishes until it is 0 again; concurrent and nested calls only
            // add
            // to it.
            if (demand.getAndAccumulate(n, Reading::sum) == 0) {
                for (long left = 1; left > 0 && !over.get(); left = demand.decrementAndGet()) {
                    publish();
                }
            }
        }

        private static long sum(long a, long b) {
            return a + b < 0 ? Long.MAX_VALUE : a + b;
        }

        private void publish() {
            byte[] bytes = new byte[STEP];
            try {
                int n = stream.read(bytes);
                if (n >= 0) {
                    subscriber.onNext(ByteBuffer.wrap(bytes, 0, n));
                } else if (end()) {
                    subscriber.onComplete();
                }
            } catch (IOException | RuntimeException e) {
                fail(e);
            }
        }

        private void fail(Exception e) {
            if (end()) {
                subscriber.onError(e);
            }
        }

        @Override
        public void cancel() {
            end();
        }

        /** Ends it once, and says whether this was the time. */
        private boolean end() {
            if (over.getAndSet(true)) {
                return false;
            }
            try {
                stream.close();
            } catch (IOException e) {
                // All bytes are published, or nobody wants them.
            }
            return true;
        }
    }
}
