// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BackgroundTest {
    private static final long PATIENCE_SECONDS = 60;
    private static final int THREADS = 4;
    private static final int EACH = 5_000;

    private final Background background = new Background("background of a test", 10);
    private final CompletableFuture<Thread> thread = new CompletableFuture<>();

    private Thread aThread() throws Exception {
        assertThat(background.tryDo(1, () -> thread.complete(Thread.currentThread())))
                .isTrue();
        return thread.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void itsThreadIsADaemonThatEnds() throws Exception {
        Thread found = aThread();
        assertThat(found.getName()).isEqualTo("background of a test");
        assertThat(found.isDaemon()).isTrue();

        found.join(Duration.ofSeconds(PATIENCE_SECONDS).toMillis());

        assertThat(found.isAlive()).isFalse();
    }

    @Test
    void workAfterTheThreadHasEndedIsDoneByAnother() throws Exception {
        Thread first = aThread();
        first.join(Duration.ofSeconds(PATIENCE_SECONDS).toMillis());

        CompletableFuture<Thread> second = new CompletableFuture<>();
        assertThat(background.tryDo(1, () -> second.complete(Thread.currentThread())))
                .isTrue();

        assertThat(second.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isNotSameAs(first);
    }

    /** What a JVM at its limit of threads does. */
    @Test
    void whereNoThreadCanBeMadeTheCallerGoesOnAndNoRoomIsLost() throws Exception {
        AtomicInteger made = new AtomicInteger();
        Background refused = new Background(10, work -> {
            if (made.getAndIncrement() < 2) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            return new Thread(work);
        });
        assertThat(refused.tryDo(7, () -> {})).isFalse();
        assertThat(refused.tryDo(7, () -> {})).isFalse();
        assertThat(refused.pending()).isZero();

        CompletableFuture<Boolean> done = new CompletableFuture<>();
        assertThat(refused.tryDo(7, () -> done.complete(true))).isTrue();
        assertThat(done.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void workBeyondTheBoundIsNotDone() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        List<Integer> done = new CopyOnWriteArrayList<>();
        assertThat(background.tryDo(6, () -> await(goOn))).isTrue();
        assertThat(background.tryDo(5, () -> done.add(5))).isFalse();
        assertThat(background.tryDo(4, () -> done.add(4))).isTrue();
        assertThat(background.pending()).isEqualTo(10);
        assertThat(background.tryDo(1, () -> done.add(1))).isFalse();

        goOn.countDown();
        awaitIdle(background);

        assertThat(done).containsExactly(4);
    }

    @Test
    void workThatFailsWeighsNothingAndTheNextIsDone() throws Exception {
        assertThat(background.tryDo(10, () -> {
                    throw new IllegalStateException("on purpose");
                }))
                .isTrue();
        awaitIdle(background);
        assertThat(aThread()).isNotNull();
    }

    @Test
    void nothingThatManyThreadsLeaveIsLost() throws Exception {
        Background many = new Background("background of many", Long.MAX_VALUE);
        AtomicInteger done = new AtomicInteger();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < EACH; k++) {
                    many.tryDo(1, done::incrementAndGet);
                }
            });
            threads[i].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        awaitIdle(many);
        assertThat(done).hasValue(THREADS * EACH);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void awaitIdle(Background background) throws InterruptedException {
        for (int i = 0; i < PATIENCE_SECONDS * 100 && background.pending() > 0; i++) {
            Thread.sleep(10);
        }
        assertThat(background.pending()).isZero();
    }
}
