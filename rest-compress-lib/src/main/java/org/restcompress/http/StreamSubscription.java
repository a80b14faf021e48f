// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Hands the bytes of a stream on as they are asked for. The stream is closed once: at its end, at a failure, or when the
 * subscriber cancels, whichever comes first.
 */
class StreamSubscription<B> implements Flow.Subscription, Runnable {
    /** Bytes handed on at a time: as many as by the JDK's publishers. */
    private static final int STEP = 16 * 1024;

    private final InputStream stream;
    private final Flow.Subscriber<? super B> subscriber;
    private final Function<ByteBuffer, B> form;
    private final Executor threads;
    private final AtomicLong demand = new AtomicLong();
    private final AtomicBoolean over = new AtomicBoolean();

    /** Calls since a thread began to hand on. The one that raises it from 0 has that done, for all of them. */
    private final AtomicInteger calls = new AtomicInteger();

    private volatile boolean looksAhead;
    private volatile @Nullable Throwable failure;

    /** Read, and not asked for yet. */
    private @Nullable B next;

    /**
     * Reads nothing yet.
     *
     * @param form what the subscriber takes, of a buffer
     * @param threads may wait for the stream's bytes
     */
    StreamSubscription(
            InputStream stream, Flow.Subscriber<? super B> subscriber, Function<ByteBuffer, B> form, Executor threads) {
        this.stream = stream;
        this.subscriber = subscriber;
        this.form = form;
        this.threads = threads;
    }

    @Override
    public final void request(long n) {
        if (n <= 0) {
            fail(new IllegalArgumentException("a request for " + n + " buffers"));
            return;
        }
        demand.accumulateAndGet(n, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
        call();
    }

    @Override
    public final void cancel() {
        end();
    }

    /** Ends it in failure, whatever is left and whether or not more is asked for. */
    final void fail(Throwable problem) {
        failure = problem;
        call();
    }

    /** From now on reading means no waiting: reads one buffer more than is asked for, so that the end is seen. */
    final void lookAhead() {
        looksAhead = true;
        call();
    }

    /** The subscriber has thrown something, and is told so. */
    void broken(Throwable thrown) {}

    private void call() {
        if (calls.getAndIncrement() == 0) {
            try {
                threads.execute(this);
            } catch (Throwable e) {
                // There is no thread, and no later call would ask for one.
                failure = e;
                run();
            }
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
            while (failure == null && !over.get() && hasWork()) {
                if (next == null && !readNext()) {
                    return;
                }
                handOnNext();
            }
        } catch (Throwable e) {
            // What the client said before counts: the stream failed by it.
            failure = failure == null ? e : failure;
        }
        Throwable problem = failure;
        if (problem != null && end()) {
            subscriber.onError(problem);
        }
    }

    private boolean hasWork() {
        return demand.get() > 0 || (looksAhead && next == null);
    }

    /** Reads the next buffer; false at the end, which the subscriber is told then. */
    private boolean readNext() throws IOException {
        byte[] bytes = new byte[STEP];
        int n = stream.read(bytes);
        if (n < 0) {
            if (end()) {
                subscriber.onComplete();
            }
            return false;
        }
        // Subscribers keep buffers, and a stream of events has short ones.
        next = form.apply(ByteBuffer.wrap(n < STEP ? Arrays.copyOf(bytes, n) : bytes));
        return true;
    }

    private void handOnNext() {
        B given = next;
        if (given != null && demand.get() > 0 && !over.get()) {
            demand.decrementAndGet();
            next = null;
            try {
                subscriber.onNext(given);
            } catch (Throwable e) {
                broken(e);
                throw e;
            }
        }
    }

    /** Ends it once, and says whether this was the time. */
    private boolean end() {
        if (over.getAndSet(true)) {
            return false;
        }
        try {
            stream.close();
        } catch (Throwable e) {
            // All bytes are handed on, or nobody wants them.
        }
        return true;
    }
}
