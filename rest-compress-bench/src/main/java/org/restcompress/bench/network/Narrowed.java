// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.ServerConnection;
import io.undertow.util.AttachmentKey;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.xnio.conduits.AbstractStreamSinkConduit;
import org.xnio.conduits.StreamSinkConduit;

/**
 * Limits the bandwidth of each connection, or of all connections together. A thread wakes up from a sleep much later
 * than a body of 20 KB takes at 10 Gbit/s. So it sleeps once for many bytes, before it writes the next ones, and only
 * mean times are true.
 */
public final class Narrowed implements HttpHandler {
    /** The shortest sleep, in nanoseconds. */
    private static final long WORTH = 1_000_000;

    private final AttachmentKey<Debt> key = AttachmentKey.create(Debt.class);
    private final HttpHandler next;
    private final double nanosPerByte;
    private final @Nullable Debt ofAll;

    /** Limits all connections together if {@code shared}, else each of them. */
    public Narrowed(HttpHandler next, int megabits, boolean shared) {
        this.next = next;
        this.nanosPerByte = 8000.0 / megabits;
        this.ofAll = shared ? new Debt() : null;
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) throws Exception {
        Debt debt = ofAll == null ? of(exchange.getConnection()) : ofAll;
        exchange.addResponseWrapper((factory, e) -> new Sink(factory.create(), debt));
        next.handleRequest(exchange);
    }

    private Debt of(ServerConnection connection) {
        Debt known = connection.getAttachment(key);
        Debt debt = known == null ? new Debt() : known;
        connection.putAttachment(key, debt);
        return debt;
    }

    /** The time that the bytes of one link still have to take. Its threads sleep one after another. */
    private static final class Debt {
        private double nanos;

        synchronized void add(double more) {
            nanos += more;
        }

        synchronized void pay() {
            if (nanos >= WORTH) {
                long begun = System.nanoTime();
                LockSupport.parkNanos((long) nanos);
                nanos -= System.nanoTime() - begun;
            }
        }
    }

    private final class Sink extends AbstractStreamSinkConduit<StreamSinkConduit> {
        private final Debt debt;

        Sink(StreamSinkConduit next, Debt debt) {
            super(next);
            this.debt = debt;
        }

        private long sent(long bytes) {
            debt.add(bytes * nanosPerByte);
            return bytes;
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            debt.pay();
            return (int) sent(super.write(source));
        }

        @Override
        public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
            debt.pay();
            return sent(super.write(sources, offset, length));
        }

        @Override
        public int writeFinal(ByteBuffer source) throws IOException {
            debt.pay();
            return (int) sent(super.writeFinal(source));
        }

        @Override
        public long writeFinal(ByteBuffer[] sources, int offset, int length) throws IOException {
            debt.pay();
            return sent(super.writeFinal(sources, offset, length));
        }
    }
}
