// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.InputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.received.PulledBody;

/**
 * Takes the coded bytes of a response, and hands the decoded ones to a reader as it asks for them. What the reader does not ask
 * for is neither decoded nor asked for. It decodes on a thread that may wait for bytes, once there are some, and on the thread
 * that brings them where they are all there.
 */
final class DecodingSubscriber<T> extends StreamSubscription<List<ByteBuffer>> implements BodySubscriber<T> {
    private final BodySubscriber<T> reader;
    private final BodySubscriber<InputStream> coded;
    private final long announced;
    private final CompletableFuture<T> body = new CompletableFuture<>();
    private final AtomicBoolean isBodyAskedFor = new AtomicBoolean();

    /** The subscription that brings the bytes, until it is asked for the first of them. */
    private final AtomicReference<Flow.@Nullable Subscription> unasked = new AtomicReference<>();

    /** Whether the next step is to be begun when there are bytes. */
    private final AtomicBoolean isWaiting = new AtomicBoolean();

    private volatile boolean isReadable;
    private volatile boolean isAllHere;
    private long received;

    /**
     * Asks for nothing yet.
     *
     * @param announced bytes that are to come, or -1 if only the end tells
     * @param decoding makes the content of the coded bytes, and reads nothing yet
     * @param threads may wait for bytes
     */
    DecodingSubscriber(
            BodySubscriber<T> reader, long announced, UnaryOperator<InputStream> decoding, Executor threads) {
        this(reader, announced, decoding, threads, BodySubscribers.ofInputStream());
    }

    private DecodingSubscriber(
            BodySubscriber<T> reader,
            long announced,
            UnaryOperator<InputStream> decoding,
            Executor threads,
            BodySubscriber<InputStream> coded) {
        super(pulled(coded.getBody().toCompletableFuture().join(), decoding), reader, List::of, threads);
        this.reader = reader;
        this.announced = announced;
        this.coded = coded;
    }

    private static InputStream pulled(InputStream coded, UnaryOperator<InputStream> decoding) {
        return new PulledBody(decoding.apply(coded), coded);
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
        unasked.set(subscription);
        reader.onSubscribe(this);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        buffers.forEach(buffer -> received += buffer.remaining());
        coded.onNext(buffers);
        // Once all announced bytes have arrived, the end follows at once, and no thread has to wait for it.
        isReadable = received != announced;
        startIfReady();
    }

    @Override
    public void onError(Throwable problem) {
        unasked.set(null);
        isAllHere = true;
        fail(problem);
        coded.onError(problem);
        startIfReady();
    }

    @Override
    public void onComplete() {
        coded.onComplete();
        unasked.set(null);
        isAllHere = true;
        lookAhead();
        startIfReady();
    }

    /** A closed stream cancels each subscription that it gets. */
    @Override
    public void cancel() {
        super.cancel();
        ask();
    }

    private void ask() {
        Flow.Subscription upstream = unasked.getAndSet(null);
        if (upstream != null) {
            coded.onSubscribe(upstream);
        }
    }

    @Override
    void start() {
        isWaiting.set(true);
        ask();
        startIfReady();
    }

    private void startIfReady() {
        if ((isReadable || isAllHere) && isWaiting.getAndSet(false)) {
            if (isAllHere) {
                run();
            } else {
                super.start();
            }
        }
    }

    @Override
    void give(List<ByteBuffer> buffers) {
        tell(() -> super.give(buffers));
    }

    @Override
    void complete() {
        tell(super::complete);
    }

    @Override
    void failed(Throwable problem) {
        tell(() -> super.failed(problem));
    }

    /** The reader's own body need not tell that it has thrown. */
    private void tell(Runnable signal) {
        try {
            signal.run();
        } catch (Throwable e) {
            body.completeExceptionally(e);
            throw e;
        }
    }
}
