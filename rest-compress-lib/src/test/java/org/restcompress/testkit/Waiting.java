// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits, but not for ever. */
public final class Waiting {
    private static final long PATIENCE_SECONDS = 30;

    private static final long PAUSE_NANOS = Duration.ofMillis(2).toNanos();

    private Waiting() {}

    /**
     * Waits until a condition holds, or patience ends. The caller asserts then. A server may close what a
     * response needed after the client has read it.
     */
    public static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.getAsBoolean() && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    public static void await(CountDownLatch latch) throws IOException {
        try {
            if (!latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("nothing happened");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
