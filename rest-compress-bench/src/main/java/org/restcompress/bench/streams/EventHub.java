// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Holds the open event streams, and sends their next events. */
final class EventHub {
    private final Queue<Semaphore> streams = new ConcurrentLinkedQueue<>();
    private final Queue<Sink> sinks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger opened = new AtomicInteger();
    private final Semaphore sent = new Semaphore(0);

    /** Sends a first event, and one more in each round. Ends with an exception when the client is gone. */
    void stream(OutputStream body) throws IOException {
        int number = opened.getAndIncrement();
        Semaphore next = new Semaphore(0);
        streams.add(next);
        try {
            for (int round = 0; ; round++) {
                body.write(Events.of(number, round));
                body.flush();
                sent.release();
                next.acquireUninterruptibly();
            }
        } finally {
            streams.remove(next);
            sent.release();
        }
    }

    /** Sends a first event, and one more in each round, without a thread of its own. */
    void stream(SseEventSink sink, Sse sse) {
        Sink stream = new Sink(opened.getAndIncrement(), sink, sse);
        stream.send(0);
        sinks.add(stream);
        sent.release();
    }

    /** An event sink and its number. */
    private record Sink(int number, SseEventSink sink, Sse sse) {
        void send(int round) {
            sink.send(Events.of(sse, number, round)).toCompletableFuture().join();
        }

        /** Sends an event, and returns whether the client is still there. */
        boolean reaches(int round) {
            try {
                send(round);
                return true;
            } catch (CompletionException | IllegalStateException clientIsGone) {
                return false;
            }
        }
    }

    /** Waits until so many more streams have sent their first event. */
    void await(int count) {
        sent.acquireUninterruptibly(count);
    }

    /** Sends an event to each stream, and waits until all are sent. Repeats that so many times. */
    void send(int rounds) {
        for (int i = 0; i < rounds; i++) {
            int count = 0;
            for (Semaphore next : streams) {
                next.release();
                count++;
            }
            sent.acquireUninterruptibly(count);
            int round = i + 1;
            sinks.removeIf(sink -> !sink.reaches(round));
        }
    }

    /** Server-sent events of about 200 bytes: JSON with the same members, and other values each time. */
    static final class Events {
        /** Enough events that no stream sends the same one again while its codec can remember it. */
        private static final int DISTINCT = 4096;

        private static final String[] KINDS = {"created", "confirmed", "shipped", "delivered", "cancelled"};
        private static final long FIRST_MILLIS = 1_700_000_000_000L;

        private static final byte[][] ALL = new byte[DISTINCT][];

        static {
            Random random = new Random(DISTINCT);
            long millis = FIRST_MILLIS;
            for (int i = 0; i < DISTINCT; i++) {
                millis += random.nextInt(5000);
                ALL[i] = String.format(
                                Locale.ROOT,
                                "id: %d%nevent: order%ndata: {\"order\":\"%08x-%04x\",\"status\":\"%s\",\"customer\":%d,"
                                        + "\"total\":%d.%02d,\"currency\":\"EUR\",\"items\":%d,\"warehouse\":\"W-%02d\","
                                        + "\"updatedAt\":%d,\"expedited\":%b}%n%n",
                                i,
                                random.nextInt(),
                                random.nextInt(1 << 16),
                                KINDS[random.nextInt(KINDS.length)],
                                random.nextInt(1_000_000),
                                random.nextInt(2000),
                                random.nextInt(100),
                                1 + random.nextInt(20),
                                random.nextInt(40),
                                millis,
                                random.nextBoolean())
                        .replace(System.lineSeparator(), "\n")
                        .getBytes(StandardCharsets.US_ASCII);
            }
        }

        private Events() {}

        /** Returns the same event for a sink. */
        static OutboundSseEvent of(Sse sse, int stream, int round) {
            Map<String, String> fields = new String(of(stream, round), StandardCharsets.US_ASCII)
                    .lines()
                    .filter(line -> !line.isEmpty())
                    .map(line -> line.split(": ", 2))
                    .collect(Collectors.toMap(field -> field[0], field -> field[1]));
            return sse.newEventBuilder()
                    .id(fields.get("id"))
                    .name(fields.get("event"))
                    .data(fields.get("data"))
                    .build();
        }

        /** Returns the line of an event that has its data. */
        static String dataOf(byte[] event) {
            return new String(event, StandardCharsets.US_ASCII)
                    .lines()
                    .filter(line -> line.startsWith("data: "))
                    .findFirst()
                    .orElseThrow();
        }

        /** Returns the event of a stream in a round. */
        static byte[] of(int stream, int round) {
            return ALL[(stream + round) % DISTINCT];
        }
    }
}
