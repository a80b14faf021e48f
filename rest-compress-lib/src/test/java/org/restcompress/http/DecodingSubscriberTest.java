// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.event.Side;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedContent;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;

/** The rules of {@link Flow} towards a client and towards a reader, by hand. */
@ExtendWith(NoStateLeft.class)
class DecodingSubscriberTest {
    private static final byte[] CONTENT = text(300_000);
    private static final DecodeLimits LIMITS =
            DecodeLimits.builder().maxSize(Long.MAX_VALUE).build();

    private final Upstream upstream = new Upstream();
    private final Reader reader = new Reader();

    /** A client's connection: counts the lots that are asked for and not given yet. */
    private static final class Upstream implements Flow.Subscription {
        private final AtomicInteger outstanding = new AtomicInteger();
        private final LinkedBlockingQueue<Long> requests = new LinkedBlockingQueue<>();
        private final CompletableFuture<Void> cancelled = new CompletableFuture<>();

        @Override
        public void request(long n) {
            outstanding.addAndGet(Math.toIntExact(n));
            requests.add(n);
        }

        @Override
        public void cancel() {
            cancelled.complete(null);
        }
    }

    /** Takes what it asks for, and tells what came; fails as a test says. */
    private static final class Reader implements BodySubscriber<String> {
        private final LinkedBlockingQueue<byte[]> taken = new LinkedBlockingQueue<>();
        private final CompletableFuture<String> body = new CompletableFuture<>();
        private final CompletableFuture<String> end = new CompletableFuture<>();
        private volatile Throwable thrown;
        private volatile Thread thread;
        private Flow.Subscription subscription;

        @Override
        public CompletionStage<String> getBody() {
            return body;
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            thread = Thread.currentThread();
            if (thrown instanceof Error error) {
                throw error;
            }
            if (thrown instanceof RuntimeException exception) {
                throw exception;
            }
            byte[] bytes = new byte[buffers.get(0).remaining()];
            buffers.get(0).get(bytes);
            taken.add(bytes);
        }

        @Override
        public void onError(Throwable problem) {
            end.complete(problem.toString());
        }

        @Override
        public void onComplete() {
            end.complete("complete");
        }

        byte[] next() throws InterruptedException {
            byte[] next = taken.poll(30, TimeUnit.SECONDS);
            assertThat(next).isNotNull();
            return next;
        }

        String end() throws Exception {
            return end.get(30, TimeUnit.SECONDS);
        }
    }

    private DecodingSubscriber<String> subscribed(Coder coder, long announced) {
        return subscribed(coder, announced, Workers.THREADS);
    }

    private DecodingSubscriber<String> subscribed(Coder coder, long announced, Executor threads) {
        List<ContentCodec> codecs =
                List.of(Codecs.installed().named(coder.coding()).orElseThrow());
        DecodingSubscriber<String> subscriber = new DecodingSubscriber<>(
                reader,
                announced,
                coded -> new DecodedContent(new CodedBody(coded, codecs, announced), LIMITS, Side.CLIENT),
                threads);
        subscriber.onSubscribe(upstream);
        return subscriber;
    }

    private void give(DecodingSubscriber<String> subscriber, byte[] bytes, int from, int to) {
        upstream.outstanding.decrementAndGet();
        subscriber.onNext(List.of(ByteBuffer.wrap(Arrays.copyOfRange(bytes, from, to))));
    }

    @ParameterizedTest
    @EnumSource
    void noMoreIsAskedForThanTheReaderNeeds(Coder coder) throws Exception {
        coder.assumeWorksHere();
        byte[] bytes = coded(CONTENT, coder);
        DecodingSubscriber<String> subscriber = subscribed(coder, -1);
        assertThat(upstream.requests).isEmpty();
        ByteArrayOutputStream got = new ByteArrayOutputStream();
        int given = 0;
        while (!reader.end.isDone()) {
            reader.subscription.request(1);
            while (reader.taken.isEmpty() && !reader.end.isDone()) {
                if (upstream.requests.poll(1, TimeUnit.MILLISECONDS) == null) {
                    continue;
                }
                assertThat(upstream.outstanding).hasValueLessThanOrEqualTo(1);
                int end = Math.min(given + 1000, bytes.length);
                if (given < end) {
                    give(subscriber, bytes, given, end);
                } else {
                    subscriber.onComplete();
                }
                given = end;
            }
            while (!reader.taken.isEmpty()) {
                got.writeBytes(reader.next());
            }
        }
        assertThat(reader.end()).isEqualTo("complete");
        assertThat(got.toByteArray()).isEqualTo(CONTENT);
    }

    @Test
    void aBodyThatIsAllThereIsDecodedOnTheThreadThatBroughtIt() throws Exception {
        byte[] bytes = coded(CONTENT, Coder.GZIP);
        DecodingSubscriber<String> subscriber = subscribed(Coder.GZIP, bytes.length);
        reader.subscription.request(Long.MAX_VALUE);
        give(subscriber, bytes, 0, bytes.length);
        assertThat(reader.taken).as("the end is to follow at once").isEmpty();
        subscriber.onComplete();
        assertThat(reader.thread).isSameAs(Thread.currentThread());
        assertThat(reader.end).isCompletedWithValue("complete");
    }

    @Test
    void aBodyThatIsStillToComeIsNotWaitedForOnTheThreadThatBringsIt() throws Exception {
        byte[] bytes = coded(CONTENT, Coder.ZSTD);
        DecodingSubscriber<String> subscriber = subscribed(Coder.ZSTD, -1);
        reader.subscription.request(Long.MAX_VALUE);
        give(subscriber, bytes, 0, bytes.length - 10);
        assertThat(reader.next()).isNotEmpty();
        assertThat(reader.thread).isNotSameAs(Thread.currentThread());
        give(subscriber, bytes, bytes.length - 10, bytes.length);
        subscriber.onComplete();
        assertThat(reader.end()).isEqualTo("complete");
    }

    @Test
    void theEndIsToldThoughNothingIsAskedForAnyMore() throws Exception {
        byte[] bytes = coded(text(10), Coder.GZIP);
        DecodingSubscriber<String> subscriber = subscribed(Coder.GZIP, bytes.length);
        reader.subscription.request(1);
        give(subscriber, bytes, 0, bytes.length);
        subscriber.onComplete();
        assertThat(reader.next()).hasSize(10);
        assertThat(reader.end()).isEqualTo("complete");
    }

    @Test
    void anEmptyBodyEndsThoughNothingIsAskedFor() throws Exception {
        subscribed(Coder.GZIP, -1).onComplete();
        assertThat(reader.end()).isEqualTo("complete");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, Long.MAX_VALUE})
    void aConnectionThatBreaksIsToldWhateverIsAskedFor(long demand) throws Exception {
        byte[] bytes = coded(CONTENT, Coder.ZSTD);
        DecodingSubscriber<String> subscriber = subscribed(Coder.ZSTD, -1);
        if (demand > 0) {
            reader.subscription.request(demand);
            give(subscriber, bytes, 0, bytes.length / 2);
            reader.next();
        }
        subscriber.onError(new IOException("gone"));
        assertThat(reader.end()).isEqualTo("java.io.IOException: gone");
    }

    static List<Throwable> thrown() {
        return new ArrayList<>(List.of(new IllegalStateException("on purpose"), new AssertionError("on purpose")));
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void aReaderThatThrowsEndsTheCall(Throwable thrown) throws Exception {
        byte[] bytes = coded(CONTENT, Coder.ZSTD);
        DecodingSubscriber<String> subscriber = subscribed(Coder.ZSTD, -1);
        reader.thrown = thrown;
        reader.subscription.request(Long.MAX_VALUE);
        give(subscriber, bytes, 0, bytes.length / 2);
        assertThat(reader.end()).isEqualTo(thrown.toString());
        upstream.cancelled.get(30, TimeUnit.SECONDS);
        assertThat(subscriber.getBody().toCompletableFuture())
                .as("whatever the reader makes of it")
                .failsWithin(30, TimeUnit.SECONDS)
                .withThrowableOfType(ExecutionException.class)
                .withCause(thrown);
    }

    @Test
    void aReaderThatCancelsIsLeftAloneAndTheConnectionToo() throws Exception {
        byte[] bytes = coded(CONTENT, Coder.ZSTD);
        DecodingSubscriber<String> subscriber = subscribed(Coder.ZSTD, -1);
        reader.subscription.request(Long.MAX_VALUE);
        give(subscriber, bytes, 0, bytes.length / 2);
        reader.next();
        // The decoder waits for more, or is about to.
        reader.subscription.cancel();
        upstream.cancelled.get(30, TimeUnit.SECONDS);
        subscriber.onNext(List.of(ByteBuffer.wrap(bytes)));
        subscriber.onComplete();
        subscriber.onError(new IOException("late"));
        assertThat(reader.end).isNotDone();
    }

    @Test
    void theBodyIsTheReaders() {
        DecodingSubscriber<String> subscriber = subscribed(Coder.GZIP, -1);
        CompletableFuture<String> body = subscriber.getBody().toCompletableFuture();
        assertThat(subscriber.getBody()).as("asked for once").isSameAs(body);
        reader.body.completeExceptionally(new CompletionException(new IOException("its own")));
        assertThat(body).isCompletedExceptionally();
        reader.subscription.cancel();
    }

    /** As where no thread can be made any more. The reader asks before there are bytes, and after. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aReaderIsToldThatThereIsNoThreadForIt(boolean isFirst) throws Exception {
        byte[] bytes = coded(CONTENT, Coder.ZSTD);
        Executor none = reader -> {
            throw new OutOfMemoryError("unable to create native thread");
        };
        DecodingSubscriber<String> subscriber = subscribed(Coder.ZSTD, -1, none);
        if (isFirst) {
            reader.subscription.request(Long.MAX_VALUE);
        }
        give(subscriber, bytes, 0, bytes.length / 2);
        if (!isFirst) {
            reader.subscription.request(Long.MAX_VALUE);
        }
        assertThat(reader.end()).contains("unable to create native thread");
        upstream.cancelled.get(30, TimeUnit.SECONDS);
    }
}
