// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Queue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Knows the open streams, and says when each is sent its next event. */
final class EventHub {
    private final Queue<Semaphore> streams = new ConcurrentLinkedQueue<>();
    private final Queue<Sink> sinks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger opened = new AtomicInteger();
    private final Semaphore sent = new Semaphore(0);

    /** Sends a first event, and one more whenever there is a new one; ends when its client is gone. */
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

    /** Sends a first event, and one more whenever there is a new one, without a thread of its own. */
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

        /** Sends an event if the client is still there. */
        boolean reaches(int round) {
            try {
                send(round);
                return true;
            } catch (CompletionException | IllegalStateException clientIsGone) {
                return false;
            }
        }
    }

    /** Waits until so many more streams have been sent their first event. */
    void await(int count) {
        sent.acquireUninterruptibly(count);
    }

    /** Sends each stream an event, and waits until all have it, so many times. */
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
}
