// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the bytes of a stream as they are requested. The stream is closed once: at its end, at a failure, or when the
 * subscriber cancels, whichever comes first.
 */
class StreamSubscription<B> implements Flow.Subscription, Runnable {
    /** The bytes that are passed on at a time: as many as by the JDK's publishers. */
    private static final int STEP = 16 * 1024;

    private final InputStream stream;
    private final Flow.Subscriber<? super B> subscriber;
    private final Function<ByteBuffer, B> form;
    private final Executor threads;
    private final AtomicLong demand = new AtomicLong();
    private final AtomicBoolean over = new AtomicBoolean();

    /**
     * Calls since a thread began to pass on bytes. The call that raises it from 0 starts a thread, which works for all of them.
     */
    private final AtomicInteger calls = new AtomicInteger();

    private volatile boolean looksAhead;
    private volatile @Nullable Throwable failure;

    /** A buffer that was read, and is not requested yet. */
    private @Nullable B next;

    /**
     * Reads nothing yet.
     *
     * @param form makes of a buffer what the subscriber takes
     * @param threads may wait for the stream's bytes
     */
    StreamSubscription(
            InputStream stream, Flow.Subscriber<? super B> subscriber, Function<ByteBuffer, B> form, Executor threads) {
        this.stream = stream;
        this.subscriber = subscriber;
        this.form = form;
        this.threads = threads;
    }

    /**
     * Publishes streams, one for each subscriber. Unlike the JDK's own publisher, it does not read on the client's threads, and
     * it also closes the stream on cancellation. The client cancels an exchange that fails or takes too long.
     */
    static BodyPublisher publisher(Supplier<? extends InputStream> streams, Executor threads) {
        return BodyPublishers.fromPublisher((Flow.Publisher<ByteBuffer>) subscriber ->
                subscriber.onSubscribe(new StreamSubscription<>(streams.get(), subscriber, buffer -> buffer, threads)));
    }

    @Override
    public final void request(long n) {
        if (n <= 0) {
            fail(new IllegalArgumentException("request: " + n + " (expected 1 or more buffers)"));
            return;
        }
        demand.accumulateAndGet(n, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
        call();
    }

    @Override
    public void cancel() {
        end();
    }

    /** Ends it with a failure, whatever is left and whether or not more is requested. */
    final void fail(Throwable problem) {
        failure = problem;
        call();
    }

    /** From now on a read does not wait. Reads one buffer more than is requested, so that the end is noticed. */
    final void lookAhead() {
        looksAhead = true;
        call();
    }

    private void call() {
        if (calls.getAndIncrement() == 0) {
            start();
        }
    }

    /** Runs this on a thread. */
    void start() {
        try {
            threads.execute(this);
        } catch (Throwable e) {
            // There is no thread, and no later call would request one.
            failure = e;
            run();
        }
    }

    @Override
    public final void run() {
        int answered;
        do {
            answered = calls.get();
            handOn();
        } while (calls.addAndGet(-answered) != 0);
    }

    private void handOn() {
        try {
            while (failure == null && !over.get() && (demand.get() > 0 || (looksAhead && next == null))) {
                B read = next == null ? read() : next;
                if (read == null) {
                    if (end()) {
                        complete();
                    }
                } else if (demand.get() > 0) {
                    next = null;
                    demand.decrementAndGet();
                    give(read);
                } else {
                    next = read;
                }
            }
        } catch (Throwable e) {
            // A failure that the client reported earlier is the cause of this one.
            failure = failure == null ? e : failure;
        }
        Throwable problem = failure;
        if (problem != null && end()) {
            try {
                failed(problem);
            } catch (Throwable e) {
                // Nobody else can be told.
            }
        }
    }

    /** Returns the next buffer; null at the end. */
    private @Nullable B read() throws IOException {
        byte[] bytes = new byte[STEP];
        int n = stream.read(bytes);
        // Subscribers keep buffers, and a stream of events has short ones.
        return n < 0 ? null : form.apply(ByteBuffer.wrap(n < STEP ? Arrays.copyOf(bytes, n) : bytes));
    }

    void give(B buffer) {
        subscriber.onNext(buffer);
    }

    void complete() {
        subscriber.onComplete();
    }

    void failed(Throwable problem) {
        subscriber.onError(problem);
    }

    /** Ends it once, and returns whether this call did. */
    private boolean end() {
        if (over.getAndSet(true)) {
            return false;
        }
        try {
            stream.close();
        } catch (Throwable e) {
            // All bytes are passed on, or nobody wants them.
        }
        return true;
    }
}
