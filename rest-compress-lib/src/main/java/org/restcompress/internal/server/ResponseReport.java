// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.FieldNames;

/**
 * What is told of one response: to listeners, in the log, and to a client that asks.
 *
 * @param meter measures it; null if nobody wants to know
 * @param isTimed whether the client is told how long coding took
 * @param isExplained whether the client is told why
 */
record ResponseReport(@Nullable Meter meter, boolean isTimed, boolean isExplained) {
    /** The usual one: nobody wants to know. */
    static final ResponseReport NONE = new ResponseReport(null, false, false);

    private static final System.Logger LOG = System.getLogger("org.restcompress.decisions");

    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** The codec, measured if somebody wants to know. */
    ContentCodec measured(ContentCodec codec, int padding, DictionaryKind dictionary) {
        if (meter == null) {
            return codec;
        }
        meter.padded(padding);
        meter.against(dictionary);
        return meter.measured(codec);
    }

    /** The body was kept, coded. */
    void hit() {
        if (meter != null) {
            meter.hit();
        }
    }

    /**
     * The headers become final; nothing is told where there is no meter.
     *
     * @param length the bytes that go out; -1 if that is not known
     * @param explanation explains the decision; takes the number of plain bytes so far, and the meter
     */
    void begins(
            Decision decision,
            long length,
            RepresentationHeaders headers,
            BiFunction<Long, Meter, String> explanation) {
        if (meter == null) {
            return;
        }
        meter.decided(decision);
        if (isExplained) {
            // So that a cache gives it to nobody who did not ask.
            headers.vary(List.of(FieldNames.EXPLAIN));
            headers.addLine(FieldNames.EXPLAIN, explanation.apply(meter.plainBytes(), meter));
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

    /** Says in the log what was decided. */
    static void log(Decision decision, long length) {
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(
                    Level.DEBUG,
                    decision instanceof Decision.Coded coded
                            ? "coded: " + coded.coding() + (length < 0 ? "" : ", " + length + " bytes")
                            : "plain: " + ((Decision.Plain) decision).detail());
        }
    }
}
