// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.links;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.restcompress.bench.network.Body;
import org.restcompress.bench.network.Connection;
import org.restcompress.bench.network.Link;

/**
 * Eight clients with a link each. Each asks for a body, reads it to its end, and asks for another a while later.
 *
 * @param port of the server
 * @param bodies how many there are
 * @param lead nanoseconds that each client asks for before anything is measured: the server sees its load of then, and not the one
 *     that others had left it with
 * @param requests of each client that are measured
 * @param thinking nanoseconds on average between a response and the next request
 */
record Clients(int port, int bodies, long lead, int requests, double thinking) {
    private static final int COUNT = 8;

    /** Nanoseconds per byte at 1 Mbit/s. */
    private static final double MEGABIT = 8000;

    /**
     * What came of it.
     *
     * @param nanos of one response on average, from request to last byte
     * @param bytes of one body on average, as it was sent
     * @param codings how many bodies came in which; plain ones under an empty name
     */
    record Sample(double nanos, double bytes, Map<String, Integer> codings) {
        /** Of all responses of both. */
        Sample plus(Sample other) {
            int count = count();
            int both = count + other.count();
            Map<String, Integer> all = new TreeMap<>(codings);
            other.codings.forEach((coding, more) -> all.merge(coding, more, Integer::sum));
            return new Sample(
                    (nanos * count + other.nanos * other.count()) / both,
                    (bytes * count + other.bytes * other.count()) / both,
                    all);
        }

        private int count() {
            return codings.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /** With the same seed they ask for the same bodies, after the same whiles. */
    Sample run(Way way, int megabits, int seed) throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(COUNT);
        try {
            List<Callable<Sample>> clients = new ArrayList<>();
            for (int i = 0; i < COUNT; i++) {
                Random random = new Random((long) COUNT * seed + i);
                clients.add(() -> client(way, megabits, random));
            }
            double nanos = 0;
            double bytes = 0;
            Map<String, Integer> codings = new TreeMap<>();
            for (Future<Sample> client : threads.invokeAll(clients)) {
                Sample sample = client.get();
                nanos += sample.nanos / COUNT;
                bytes += sample.bytes / COUNT;
                sample.codings.forEach((coding, count) -> codings.merge(coding, count, Integer::sum));
            }
            return new Sample(nanos, bytes, codings);
        } catch (ExecutionException e) {
            throw new IOException("a request failed: " + e.getCause(), e.getCause());
        } finally {
            threads.shutdownNow();
            threads.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    private Sample client(Way way, int megabits, Random random) throws IOException {
        long nanos = 0;
        long bytes = 0;
        Map<String, Integer> codings = new TreeMap<>();
        try (Connection connection = new Connection(port, Link.own(MEGABIT / megabits))) {
            lead(connection, way, megabits, new Random(random.nextLong()));
            for (int i = 0; i < requests; i++) {
                byte[] request = next(way, megabits, random);
                long begun = System.nanoTime();
                Body body = connection.get(request);
                bytes += body.drain();
                nanos += System.nanoTime() - begun;
                codings.merge(body.coding(), 1, Integer::sum);
            }
        }
        return new Sample((double) nanos / requests, (double) bytes / requests, codings);
    }

    /** With chances of its own: how many requests these are hangs on how long they take. */
    private void lead(Connection connection, Way way, int megabits, Random random) throws IOException {
        long end = System.nanoTime() + lead;
        while (System.nanoTime() < end) {
            connection.get(next(way, megabits, random)).drain();
        }
    }

    /** After a while. */
    private byte[] next(Way way, int megabits, Random random) {
        think(-thinking * Math.log(1 - random.nextDouble()));
        return Connection.request(way.root(megabits) + '/' + random.nextInt(bodies), way.coding());
    }

    private static void think(double nanos) {
        long end = System.nanoTime() + (long) nanos;
        for (long rest = end - System.nanoTime(); rest > 0; rest = end - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }
}
