// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.concurrent.locks.LockSupport;

/**
 * A link towards the client, as wide as all its connections may have together. It has no latency of its own: what it adds
 * to a response is the time that the response's bytes take.
 */
public final class Link {
    /** Bytes: small beside a long body, so that the server has to wait for the link. */
    private static final int WINDOW = 64 * 1024;

    private final double nanosPerByte;
    private long free = Long.MIN_VALUE;

    private Link(double nanosPerByte) {
        this.nanosPerByte = nanosPerByte;
    }

    /** A link that several connections share, and with it the time that their windows last. */
    static Link shared(Bandwidth bandwidth) {
        return new Link(bandwidth.nanosPerByte());
    }

    /** How many bytes each connection lets come before it has read them. */
    int window() {
        return WINDOW;
    }

    /** Whether it is narrower than what it is made of. */
    boolean takesTime() {
        return nanosPerByte > 0;
    }

    /** Lets bytes through once those before them, of whatever connection, are through. */
    synchronized long pass(int bytes, long arrived) {
        free = Math.max(free, arrived) + (long) (bytes * nanosPerByte);
        return free;
    }

    /** Waits until a moment of {@link System#nanoTime}. */
    static void await(long moment) {
        for (long rest = moment - System.nanoTime(); rest > 0; rest = moment - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }
}
