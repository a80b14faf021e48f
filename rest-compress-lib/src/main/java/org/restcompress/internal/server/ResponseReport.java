// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.policy.Verdict;

/**
 * What is told of one response: to listeners, in the log, and to a client that asks.
 *
 * @param meter measures it; null if nobody wants to know
 * @param isTimed whether the client is told how long coding took
 * @param explanation what the client is told of the rules; null if it does not want to know
 */
record ResponseReport(
        @Nullable Meter meter, boolean isTimed, @Nullable Explanation explanation) {
    /** The usual one: nobody wants to know. */
    static final ResponseReport NONE = new ResponseReport(null, false, null);

    private static final System.Logger LOG = System.getLogger("org.restcompress.decisions");

    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** The body is coded, with so many bytes that hide its length. */
    void codes(int padding, DictionaryKind dictionary) {
        if (meter != null) {
            meter.padded(padding);
            meter.against(dictionary);
        }
    }

    /** The body was kept, coded at a level. */
    void hit(OptionalInt level) {
        if (meter != null) {
            meter.hit();
            meter.at(level);
        }
    }

    /**
     * The headers become final.
     *
     * @param length the bytes that go out; -1 if that is not known
     */
    void begins(Decision decision, long length, RepresentationHeaders headers) {
        log(decision, length);
        if (meter == null) {
            return;
        }
        meter.decided(decision);
        if (explanation != null) {
            // So that a cache gives it to nobody who did not ask.
            headers.vary(List.of(FieldNames.EXPLAIN));
            headers.addLine(FieldNames.EXPLAIN, explanation.text(decision, length));
        }
        // What is coded as it comes is not coded yet.
        if (isTimed && length >= 0 && decision instanceof Decision.Coded coded) {
            double millis = meter.codecNanos() / NANOS_PER_MILLISECOND;
            headers.addLine(
                    FieldNames.SERVER_TIMING,
                    String.format(Locale.ROOT, "coding;desc=%s;dur=%.3f", coded.coding(), millis));
        }
    }

    /** There is no body, so that nobody else says when it has ended. */
    void endsWithoutBody() {
        if (meter != null) {
            meter.ended(Outcome.COMPLETE);
        }
    }

    /** Begins to judge, which may be done more than once; the last time counts. */
    void judges() {
        if (explanation != null) {
            explanation.begin();
        }
    }

    /** What a rule says, noted if somebody wants to know. */
    Verdict noted(String rule, Verdict verdict) {
        if (explanation != null) {
            explanation.asked(rule, verdict);
        }
        return verdict;
    }

    /** No rule was asked that goes by what is worth coding. */
    void notAsked() {
        if (explanation != null) {
            explanation.identityRefused();
        }
    }

    private static void log(Decision decision, long length) {
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(
                    Level.DEBUG,
                    decision instanceof Decision.Coded coded
                            ? "coded: " + coded.coding() + (length < 0 ? "" : ", " + length + " bytes")
                            : "plain: " + ((Decision.Plain) decision).detail());
        }
    }
}
