// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import org.jspecify.annotations.Nullable;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.internal.adaptive.Adaptive;
import org.restcompress.internal.adaptive.ClientLink;
import org.restcompress.internal.adaptive.Rung;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.policy.Verdict;

/** The coding and level of one response, chosen when its body is there. */
final class ChosenCoding implements Meter.Taker {
    private static final Verdict FASTER_PLAIN = Verdict.refused(Reason.FASTER_PLAIN, "it is there sooner as it is");

    private final Adaptive adaptive;
    private final Agreed.Candidates candidates;
    private final ClientLink client;
    private Agreed.Coding coding;
    private Adaptive.@Nullable Taken taken;

    /**
     * Nothing is chosen yet.
     *
     * @param preset what is taken unless something is chosen
     * @param candidates between which the choice is
     * @param client what it tells of its link
     */
    ChosenCoding(Adaptive adaptive, Agreed.Coding preset, Agreed.Candidates candidates, ClientLink client) {
        this.adaptive = adaptive;
        this.coding = preset;
        this.candidates = candidates;
        this.client = client;
    }

    /** The coding as it stands. */
    Agreed.Coding coding() {
        return coding;
    }

    /**
     * Takes the choice.
     *
     * @param held holds the body or its beginning
     * @param isWhole whether that is the whole body
     */
    Verdict choose(byte[] held, int count, boolean isWhole) {
        Adaptive.Taken chosen = adaptive.choose(
                candidates.ladders(), candidates.preset(), candidates.mayBePlain(), client, isWhole, held, count);
        taken = chosen;
        Rung rung = chosen.choice().rung();
        if (rung == null) {
            return FASTER_PLAIN;
        }
        coding = coding.at(rung);
        return Verdict.PERMITTED;
    }

    /** A body whose coded bytes were there already tells nothing of its codec. */
    @Override
    public void ended(Meter body, Outcome outcome) {
        if (taken != null && outcome == Outcome.COMPLETE && !body.cacheHit()) {
            adaptive.passed(taken, body.plainBytes(), body.codedBytes(), body.codecNanos(), body.waitedNanos());
        }
    }
}
