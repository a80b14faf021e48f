// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.time.Duration;

/**
 * Evidence: for how many bodies an average stands. It fades as time goes by.
 *
 * @param bodies when it was last added to
 * @param at nanoseconds of the clock then
 */
record Fading(double bodies, long at) {
    static final Fading NONE = new Fading(0, 0);

    /** After it, evidence counts for half: other contents may come then, or other hardware below a virtual machine. */
    private static final double HALF_LIFE = Duration.ofMinutes(1).toNanos();

    /** Bodies: what is less is nothing, so that an average begins anew and what was seen long ago has no part in it. */
    private static final double LEAST = 0.5;

    /** Half-lives after which no number of bodies is left. */
    private static final int LONGEST = 32;

    /** What is left of it. */
    double now(long clock) {
        double halves = Math.max(0, clock - at) / HALF_LIFE;
        if (bodies == 0 || halves >= LONGEST) {
            return 0;
        }
        // Straight from half to half: each response asks for each rung, and a power takes longer than all the rest.
        int whole = (int) halves;
        double left = bodies * (1 - (halves - whole) / 2) / (1L << whole);
        return left < LEAST ? 0 : left;
    }

    /** With another body. */
    Fading plusOne(double most, long clock) {
        return new Fading(Math.min(most, now(clock) + 1), clock);
    }
}
