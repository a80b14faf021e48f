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
 * Takes the compressed bytes of a response, and passes the decoded bytes to a reader as it requests them. Bytes that the reader
 * does not request are neither decoded nor requested. It decodes on a thread that may wait for bytes, once some have arrived. If
 * all have arrived, it decodes on the thread that brought them.
 */
final class DecodingSubscriber<T> extends StreamSubscription<List<ByteBuffer>> implements BodySubscriber<T> {
    private final BodySubscriber<T> reader;
    private final BodySubscriber<InputStream> coded;
    private final long announced;
    private final CompletableFuture<T> body = new CompletableFuture<>();
    private final AtomicBoolean isBodyAskedFor = new AtomicBoolean();

    /** The subscription that brings the bytes, until the first of them are requested. */
    private final AtomicReference<Flow.@Nullable Subscription> unasked = new AtomicReference<>();

    /** Whether the next step waits for bytes. */
    private final AtomicBoolean isWaiting = new AtomicBoolean();

    private volatile boolean isReadable;
    private volatile boolean isAllHere;
    private long received;

    /**
     * Makes a subscriber that requests nothing yet.
     *
     * @param announced the number of bytes to come, or -1 if it is not known
     * @param decoding decodes the compressed bytes, and reads nothing yet
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

    /** Calls the reader's method only when the client calls this one, since the reader may wait for the body there. */
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
        // After the last announced byte the end follows at once, so no thread has to wait for it.
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

    /** Connects the closed stream to the subscription, which the stream then cancels. */
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

    /** Fails the body if the reader throws, since the reader's own body may not report it. */
    private void tell(Runnable signal) {
        try {
            signal.run();
        } catch (Throwable e) {
            body.completeExceptionally(e);
            throw e;
        }
    }
}
