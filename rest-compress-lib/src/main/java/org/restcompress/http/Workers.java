// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.restcompress.internal.platform.Background;

/**
 * Provides threads that may wait for bytes. A client's own threads must not wait: they bring the bytes, and there may be only
 * one. There are as many threads as bodies that are waited for. An idle thread ends soon, since it would keep an undeployed
 * application alive.
 */
final class Workers {
    private static final long IDLE_SECONDS = 1;

    static final Executor THREADS = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            work -> Background.thread(work, "restcompress-http"));

    private static final ScheduledThreadPoolExecutor TIMER =
            new ScheduledThreadPoolExecutor(1, work -> Background.thread(work, "restcompress-http-timer"));

    static {
        TIMER.setRemoveOnCancelPolicy(true);
        TIMER.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        TIMER.allowCoreThreadTimeOut(true);
    }

    private Workers() {}

    /**
     * Completes a future with a {@link TimeoutException}, unless it is completed within a duration. {@code orTimeout} is not
     * used: its thread never ends, and keeps the application alive whose class loader it inherits.
     */
    static void failAfter(Duration timeout, CompletableFuture<?> future) {
        // The completion runs code of the application, which may take long.
        Runnable failing = () -> THREADS.execute(() -> future.completeExceptionally(new TimeoutException()));
        Future<?> timer = TIMER.schedule(failing, TimeUnit.NANOSECONDS.convert(timeout), TimeUnit.NANOSECONDS);
        CompletableFuture<Void> unused = future.handle((result, problem) -> {
            timer.cancel(false);
            return null;
        });
    }
}
