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
 * A link for each connection, or for all, as wide as is said. What its bytes take is paid for in one sleep for many of them, before
 * others are written: a thread wakes up much later than a body of 20 KB is through at 10 Gbit/s. So only means are true.
 */
public final class Narrowed implements HttpHandler {
    /** Nanoseconds that are worth a sleep. */
    private static final long WORTH = 1_000_000;

    private final AttachmentKey<Debt> key = AttachmentKey.create(Debt.class);
    private final HttpHandler next;
    private final double nanosPerByte;
    private final @Nullable Debt ofAll;

    /** With one link for each connection, or one that they share. */
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

    /** Of one link, which lets one through after another. */
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
