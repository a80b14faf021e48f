// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

/**
 * What is known of the clients' links: what a client tells, or else what writing to clients took of late, or else what is
 * configured.
 */
public final class Links {
    /** Bytes: shorter bodies disappear in the buffers of the system, whatever the link is. */
    static final int LONG_ENOUGH = 1 << 20;

    /** Bodies that what is configured stands for. */
    private static final double CONFIGURED_WEIGHS = 4;

    private static final int MOST = 16;

    private final double configured;
    private volatile Seen seen = new Seen(0, Fading.NONE);

    /**
     * What was seen.
     *
     * @param sending nanoseconds for a byte
     */
    private record Seen(double sending, Fading evidence) {}

    /**
     * Links.
     *
     * @param megabits in a second, as configured
     */
    public Links(double megabits) {
        configured = nanosPerByte(megabits);
    }

    /** Nanoseconds for a byte. */
    static double nanosPerByte(double megabits) {
        return 8000 / megabits;
    }

    /**
     * A coded body was written as it came. It tells of the link where more time went into writing than into coding; else
     * somebody in between may have taken it all.
     *
     * @param coded bytes
     * @param waited nanoseconds in writes
     * @param worked nanoseconds in the codec
     */
    void wrote(long coded, long waited, long worked, long clock) {
        if (coded >= LONG_ENOUGH && waited > worked) {
            Seen last = seen;
            Fading more = last.evidence.plusOne(MOST, clock);
            double each = (double) waited / coded;
            seen = new Seen(last.sending + (each - last.sending) / more.bodies(), more);
        }
    }

    /**
     * Nanoseconds that a byte is expected to take.
     *
     * @param told what the client tells
     */
    double sending(ClientLink told, long clock) {
        double own = told.nanosPerByte();
        Seen known = seen;
        double bodies = known.evidence.now(clock);
        double usual = (bodies * known.sending + CONFIGURED_WEIGHS * configured) / (bodies + CONFIGURED_WEIGHS);
        return told.weight() * (Double.isNaN(own) ? Math.max(usual, told.atLeast()) : own);
    }
}
