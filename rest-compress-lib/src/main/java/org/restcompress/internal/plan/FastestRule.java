// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import org.restcompress.internal.platform.Buffers;

/**
 * Whether a body is with its client sooner coded or as it is. A byte takes {@code b} nanoseconds on the link, and coded {@code s}
 * in the codec and {@code r · b} on the link. Plain is sooner where {@code b < s · w + r · b}. It holds nothing: the same values
 * give the same answer.
 */
final class FastestRule {
    /** Bodies that go coded before any goes plain: the first ones are slow, since the JVM has not compiled the codec yet. */
    static final int KNOWN = 16;

    /** While bodies go plain one in so many is coded, or nothing would tell that coding has got faster. */
    static final int PROBE = 64;

    /** The part of the time that plain has to save: less is noise, and each change is another entity tag. */
    static final double MARGIN = 0.02;

    /** The load beyond which it weighs no more, since the reciprocal below has no bound. */
    private static final double HIGHEST_LOAD = 0.875;

    private FastestRule() {}

    /**
     * What is known of a method's coding for bodies of a size: nanoseconds that the codec took for a plain byte, the ratio of
     * coded to plain bytes, for how many bodies these stand, and how many went as they are since the last one that was coded.
     */
    record Known(double nanos, double ratio, int bodies, int plain) {}

    /**
     * Whether a body is to be coded, by the share of the processors that this process uses, 0 to 1, and the nanoseconds that a
     * byte takes on the link.
     */
    static boolean isCoded(Known known, long length, double load, double sending, boolean mayBePlain) {
        if (!mayBePlain || known.bodies < KNOWN || known.plain >= PROBE - 1) {
            return true;
        }
        double coding = known.nanos * weight(load);
        double link = known.ratio * sending;
        // What is coded as it comes is sent meanwhile.
        double coded = length > Buffers.WHOLE ? Math.max(coding, link) : coding + link;
        return sending >= coded * (1 - MARGIN);
    }

    /**
     * How much more than its own time coding costs. In a queue whose processors are shared, work of one second is done after
     * {@code 1 / (1 - load)} seconds, and keeps others waiting for as long. The load of other processes is in the codec's time.
     */
    private static double weight(double load) {
        return 1 / (1 - Math.min(Math.max(load, 0), HIGHEST_LOAD));
    }
}
