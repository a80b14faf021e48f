// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import org.junit.jupiter.api.Test;

/** The rules of {@link Flow} as far as a client goes by them. */
class StreamSubscriptionTest {
    /** Bytes: three buffers. */
    private static final int LENGTH = 40_000;

    private final Source source = new Source();
    private final Recorder recorder = new Recorder();

    private static final class Source extends ByteArrayInputStream {
        private int closed;
        private boolean broken;

        Source() {
            super(new byte[LENGTH]);
        }

        @Override
        public int read(byte[] target) throws IOException {
            if (broken) {
                throw new IOException("on purpose");
            }
            return super.read(target);
        }

        @Override
        public void close() {
            closed++;
        }
    }

    private static class Recorder implements Flow.Subscriber<ByteBuffer> {
        final List<Integer> sizes = new ArrayList<>();
        final List<String> ends = new ArrayList<>();
        Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
        }

        @Override
        public void onNext(ByteBuffer buffer) {
            sizes.add(buffer.remaining());
        }

        @Override
        public void onError(Throwable failure) {
            ends.add(failure.toString());
        }

        @Override
        public void onComplete() {
            ends.add("complete");
        }
    }

    private void subscribe(Flow.Subscriber<ByteBuffer> subscriber) {
        StreamSubscription.publisher(() -> source, Runnable::run).subscribe(subscriber);
    }

    @Test
    void asManyBuffersComeAsAreAskedFor() {
        subscribe(recorder);
        assertThat(recorder.sizes).isEmpty();
        recorder.subscription.request(1);
        assertThat(recorder.sizes).containsExactly(16_384);
        recorder.subscription.request(2);
        assertThat(recorder.sizes).containsExactly(16_384, 16_384, 7_232);
        assertThat(recorder.ends).isEmpty();
        recorder.subscription.request(1);
        assertThat(recorder.ends).containsExactly("complete");
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void allComeWhenAllAreAskedForOverAndOver() {
        subscribe(recorder);
        recorder.subscription.request(Long.MAX_VALUE);
        recorder.subscription.request(Long.MAX_VALUE);
        assertThat(recorder.sizes).hasSize(3);
        assertThat(recorder.ends).containsExactly("complete");
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void aSubscriberThatAsksForTheNextWhileItTakesOneIsNotCalledAnew() {
        Recorder asking = new Recorder() {
            private boolean inNext;

            @Override
            public void onNext(ByteBuffer buffer) {
                assertThat(inNext).isFalse();
                inNext = true;
                super.onNext(buffer);
                subscription.request(1);
                inNext = false;
            }
        };
        subscribe(asking);
        asking.subscription.request(1);
        assertThat(asking.sizes).hasSize(3);
        assertThat(asking.ends).containsExactly("complete");
    }

    @Test
    void cancellingEndsItSilentlyAndClosesTheStream() {
        subscribe(recorder);
        recorder.subscription.request(1);
        recorder.subscription.cancel();
        recorder.subscription.cancel();
        recorder.subscription.request(5);
        assertThat(recorder.sizes).hasSize(1);
        assertThat(recorder.ends).isEmpty();
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void aStreamThatFailsIsClosedAndItsFailureHandedOn() {
        subscribe(recorder);
        recorder.subscription.request(1);
        source.broken = true;
        recorder.subscription.request(5);
        assertThat(recorder.ends).containsExactly("java.io.IOException: on purpose");
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void aSubscriberThatFailsIsTheLastToBeCalled() {
        Recorder failing = new Recorder() {
            @Override
            public void onNext(ByteBuffer buffer) {
                throw new IllegalStateException("on purpose");
            }
        };
        subscribe(failing);
        failing.subscription.request(5);
        assertThat(failing.ends).containsExactly("java.lang.IllegalStateException: on purpose");
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void aRequestForNothingIsAnError() {
        subscribe(recorder);
        recorder.subscription.request(0);
        assertThat(recorder.ends)
                .containsExactly("java.lang.IllegalArgumentException: request: 0 (expected 1 or more buffers)");
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void eachSubscriberGetsAStreamOfItsOwn() {
        List<InputStream> opened = new ArrayList<>();
        BodyPublisher publisher = StreamSubscription.publisher(
                () -> {
                    opened.add(new ByteArrayInputStream(new byte[10]));
                    return opened.get(opened.size() - 1);
                },
                Runnable::run);
        for (int i = 0; i < 2; i++) {
            Recorder one = new Recorder();
            publisher.subscribe(one);
            one.subscription.request(2);
            assertThat(one.sizes).containsExactly(10);
        }
        assertThat(opened).hasSize(2);
        assertThat(publisher.contentLength()).isEqualTo(-1);
    }

    /** As where no thread can be made any more. */
    @Test
    void aSubscriberIsToldThatThereIsNoThreadForIt() {
        OutOfMemoryError problem = new OutOfMemoryError("unable to create native thread");
        StreamSubscription.publisher(() -> source, work -> {
                    throw problem;
                })
                .subscribe(recorder);
        recorder.subscription.request(1);
        assertThat(recorder.ends).containsExactly(problem.toString());
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void aSubscriberIsToldOfTheEndThoughTheStreamCannotBeClosed() {
        InputStream unclosed = new ByteArrayInputStream(new byte[10]) {
            @Override
            public void close() {
                throw new LinkageError("on purpose");
            }
        };
        StreamSubscription.publisher(() -> unclosed, Runnable::run).subscribe(recorder);
        recorder.subscription.request(2);
        assertThat(recorder.ends).containsExactly("complete");
    }
}
