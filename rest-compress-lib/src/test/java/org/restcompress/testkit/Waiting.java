// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits, but not for ever. */
public final class Waiting {
    private static final long PATIENCE_SECONDS = 30;

    private Waiting() {}

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
