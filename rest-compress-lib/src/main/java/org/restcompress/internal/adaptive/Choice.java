// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import org.jspecify.annotations.Nullable;

/**
 * How a body is to go out.
 *
 * @param rung the coding and its level; null for the body as it is
 * @param why what decided
 * @param nanos that the response is expected to take, coding and sending
 * @param trial a rung to be tried on this body beside, so that more is known of it; null for none
 */
public record Choice(
        @Nullable Rung rung,
        Why why,
        double nanos,
        @Nullable Rung trial) {
    /** What decided. */
    public enum Why {
        /** Too little is known: the default. */
        UNKNOWN,
        /** The default is the fastest, or as good as. */
        PRESET,
        /** Another coding or level is faster than the default. */
        FASTER,
        /** The body as it is is there sooner. */
        PLAIN
    }
}
