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

    /** What is left of it. */
    double now(long clock) {
        double left = bodies == 0 ? 0 : bodies * Math.exp(-Math.log(2) * Math.max(0, clock - at) / HALF_LIFE);
        return left < LEAST ? 0 : left;
    }

    /** With another body. */
    Fading plusOne(double most, long clock) {
        return new Fading(Math.min(most, now(clock) + 1), clock);
    }
}
