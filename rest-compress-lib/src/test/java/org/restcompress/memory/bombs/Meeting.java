// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.bombs;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.restcompress.internal.platform.NativeState;

/**
 * Holds requests up in the middle of their coded bodies until all are there, whatever reads them: each has then decoded
 * what it received, and asks for more. What they hold together is looked at, and they go on.
 */
@Priority(Priorities.AUTHENTICATION)
public final class Meeting implements ContainerRequestFilter {
    /** Requests that meet. */
    static final int SIZE = 64;

    /** The request header that says after how many received bytes. */
    static final String AFTER = "Meet-After";

    private static final long PATIENCE_SECONDS = 30;
    private static final CyclicBarrier BARRIER = new CyclicBarrier(SIZE, () -> Meeting.last = Held.now());

    private static volatile Held last = new Held(0, 0);

    /**
     * What requests hold.
     *
     * @param states of codecs
     * @param heap bytes that no collector can free, of the whole JVM
     */
    record Held(int states, long heap) {
        static Held now() {
            System.gc();
            return new Held(
                    NativeState.lent(),
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }

        static Held parse(String text) {
            int between = text.indexOf(' ');
            return new Held(Integer.parseInt(text.substring(0, between)), Long.parseLong(text.substring(between + 1)));
        }

        @Override
        public String toString() {
            return states + " " + heap;
        }
    }

    /** What those held that met last. */
    static Held last() {
        return last;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        String after = request.getHeaderString(AFTER);
        if (after != null) {
            request.setEntityStream(new Visitor(request.getEntityStream(), Integer.parseInt(after)));
        }
    }

    private static void attend() throws IOException {
        try {
            BARRIER.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (BrokenBarrierException | InterruptedException | TimeoutException e) {
            BARRIER.reset();
            throw new IOException("not all came to the meeting", e);
        }
    }

    private static final class Visitor extends FilterInputStream {
        private int before;
        private boolean met;

        Visitor(InputStream source, int before) {
            super(source);
            this.before = before;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (before == 0 && !met && length > 0) {
                met = true;
                attend();
            }
            int n = super.read(target, offset, met ? length : Math.min(length, before));
            before -= met ? 0 : Math.max(n, 0);
            return n;
        }
    }
}
