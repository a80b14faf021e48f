// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.plan.FastestRule.Known;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.Load;
import org.restcompress.internal.policy.Verdict;

/** How fast and how small the codings of one method were of late, for each class of sizes, and what follows for the next body. */
public final class CodingSpeeds {
    private static final Verdict FASTER_PLAIN = Verdict.refused(Reason.FASTER_PLAIN, "it is there sooner as it is");

    /** Bytes, at which the next class of sizes begins: what coding costs for each body counts less there. */
    private static final int[] CLASSES = {4 * 1024, 16 * 1024, 64 * 1024, Buffers.WHOLE + 1};

    /** Bodies that an average stands for: few, so that it follows the load. */
    private static final int USUAL = 16;

    /** The same at first and while bodies go plain: the JVM compiles the codec meanwhile, and one body tells of many. */
    private static final int FEW = 4;

    /**
     * A body that took so many times longer than usual was interrupted, and before one that took so many times less, something
     * slowed the others down, as in a JVM that has just started. Neither counts for more.
     */
    private static final double BOUND = 3;

    private static final double NANOS_PER_BYTE_AT_A_MEGABIT = 8000;

    private final Map<String, Average[]> averages = new HashMap<>();
    private final Load load;
    private final double sending;

    /** Nothing is known yet; the link is taken to carry so many megabits in a second. */
    public CodingSpeeds(Set<String> codings, Load load, int megabits) {
        this.load = load;
        this.sending = NANOS_PER_BYTE_AT_A_MEGABIT / megabits;
        for (String coding : codings) {
            Average[] sizes = new Average[CLASSES.length + 1];
            for (int i = 0; i < sizes.length; i++) {
                sizes[i] = new Average();
            }
            averages.put(coding, sizes);
        }
    }

    /** The choice for a response; null where the coding is not one of the method's, but has a dictionary. */
    public @Nullable Choice choice(Agreed.Coding agreed) {
        Average[] sizes = averages.get(agreed.codec().coding());
        return sizes == null ? null : new Choice(sizes, agreed.permitsIdentity());
    }

    private static int classOf(long length) {
        int size = 0;
        while (size < CLASSES.length && length >= CLASSES[size]) {
            size++;
        }
        return size;
    }

    /** Of one coding and class of sizes. */
    private static final class Average {
        private double nanos;
        private double ratio;
        private int bodies;
        private int plain;
        private boolean isProbed;

        synchronized Known known() {
            return new Known(nanos, ratio, bodies, plain);
        }

        /** Whether the body is a probe: the one that is coded after others went plain. */
        synchronized boolean goes(boolean isCoded) {
            boolean isProbe = isCoded && plain > 0;
            isProbed = isCoded ? isProbe : isProbed;
            plain = isCoded ? 0 : plain + 1;
            return isProbe;
        }

        /** The next body is a probe. */
        synchronized void probeAgain() {
            plain = FastestRule.PROBE - 1;
        }

        synchronized void add(double bodyNanos, double bodyRatio) {
            double before = bodies == 0 ? bodyNanos : Math.min(nanos, BOUND * bodyNanos);
            bodies = Math.min(bodies + 1, FastestRule.KNOWN);
            double part = 1.0 / Math.min(bodies, bodies < FastestRule.KNOWN || isProbed ? FEW : USUAL);
            nanos = before + part * (Math.min(bodyNanos, BOUND * before) - before);
            ratio += part * (bodyRatio - ratio);
        }
    }

    /** Decides for one response, and learns from its body if that is coded. */
    public final class Choice implements Meter.Taker {
        private final Average[] sizes;
        private final boolean mayBePlain;
        private @Nullable Average chosen;
        private boolean isProbe;

        private Choice(Average[] sizes, boolean mayBePlain) {
            this.sizes = sizes;
            this.mayBePlain = mayBePlain;
        }

        /** Decides by the bytes of the body; {@link Long#MAX_VALUE} for one whose end is not in sight. */
        public Verdict choose(long length) {
            Average average = sizes[classOf(length)];
            boolean isCoded = FastestRule.isCoded(average.known(), length, load.now(), sending, mayBePlain);
            isProbe = average.goes(isCoded);
            chosen = isCoded ? average : null;
            return isCoded ? Verdict.PERMITTED : FASTER_PLAIN;
        }

        /** Whether the body is coded so that something is learnt: then kept bytes are of no use. */
        public boolean isProbe() {
            return isProbe;
        }

        /** A body whose coded bytes were there already tells nothing of its codec, nor does one that broke off. */
        @Override
        public void ended(Meter body, Outcome outcome) {
            long plain = body.plainBytes();
            boolean tells = outcome == Outcome.COMPLETE && !body.cacheHit() && plain > 0;
            if (chosen != null && !tells && isProbe) {
                chosen.probeAgain();
            } else if (chosen != null && tells) {
                // One that did not shrink went as it is.
                long coded = body.codedBytes() == 0 ? plain : Math.min(plain, body.codedBytes());
                chosen.add((double) Math.max(1, body.codecNanos()) / plain, (double) coded / plain);
            }
        }
    }
}
