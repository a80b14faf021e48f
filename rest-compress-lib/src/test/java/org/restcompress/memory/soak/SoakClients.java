// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.restcompress.memory.soak.SoakClient.Kind;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.ServerProcess;

/** Clients that use a server all at once, each over a connection at a time. */
final class SoakClients implements AutoCloseable {
    static final int CONNECTIONS = 64;

    /** Makes the requests of each client the same in every run. */
    private static final long SEED = 4711;

    /** What the last requests of a round may take; no client waits for a byte for more than half of it. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private final SoakTotals totals = new SoakTotals();
    private final Duration round;
    private final List<SoakClient> clients;
    private final ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS, SoakClients::daemon);

    SoakClients(ServerProcess server, Duration round) throws IOException {
        this.round = round;
        List<Coder> coders = Stream.of(Coder.values()).filter(Coder::worksHere).toList();
        Map<Kind, List<SoakBody>> bodies = Map.of(
                Kind.GOOD_REQUEST, SoakBody.good(coders),
                Kind.BOMB, SoakBody.bombs(coders),
                Kind.BAD_REQUEST, SoakBody.bad(coders));
        SplittableRandom random = new SplittableRandom(SEED);
        clients = Stream.generate(() -> new SoakClient(server, coders, bodies, totals, round, random.split()))
                .limit(CONNECTIONS)
                .toList();
    }

    /** Makes requests for the time of a round, and returns in any case soon after it, with nothing under way. */
    void runRound() throws InterruptedException {
        List<Future<Void>> results =
                threads.invokeAll(clients, round.plus(GRACE).toNanos(), NANOSECONDS);
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i).isCancelled()) {
                totals.fail("not answered in time: " + clients.get(i));
            }
        }
    }

    SoakTotals totals() {
        return totals;
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "soak client");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
