// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Clients that use an application without a break, in all codings; an answer that is wrong ends them. */
final class Load implements AutoCloseable {
    private static final int CLIENTS = 4;
    private static final long ROUND_SECONDS = 120;

    private final URI context;
    private final Semaphore rounds = new Semaphore(0);
    private final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    private final List<Future<?>> clients;
    private volatile boolean enough;

    private Load(URI context) {
        this.context = context;
        clients = Stream.<Future<?>>generate(() -> threads.submit(this::call))
                .limit(CLIENTS)
                .toList();
    }

    static Load on(URI context) {
        return new Load(context);
    }

    private void call() {
        while (!enough) {
            Exchanges.inAllCodings(context);
            rounds.release();
        }
    }

    /** Until every client, or one of them often, has begun and ended a round from now on. */
    void awaitRound() throws InterruptedException {
        rounds.drainPermits();
        assertThat(rounds.tryAcquire(2 * CLIENTS, ROUND_SECONDS, TimeUnit.SECONDS))
                .as("clients got their answers")
                .isTrue();
    }

    /** Fails where a client has failed. */
    @Override
    public void close() throws InterruptedException, ExecutionException {
        enough = true;
        threads.shutdown();
        for (Future<?> client : clients) {
            client.get();
        }
    }
}
