// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import java.io.IOException;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Limit;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.event.FlightRecorder.Recording;

/**
 * Tells listeners of the messages of one resource method, or of one origin.
 *
 * @param listeners told
 * @param resource the method or the origin, as in {@link CodingEvent#resource}
 */
public record Reporter(Listeners listeners, String resource) {
    private static final int BAD_REQUEST = 400;
    private static final int TOO_LARGE = 413;

    /** A meter for a body, whose end is told; null if nobody listens. */
    public @Nullable Meter meter(Direction direction) {
        return meter(direction, null);
    }

    /**
     * A meter for a body, whose end is told.
     *
     * @param other is told as well; null for nobody
     * @return null if nobody is told
     */
    public @Nullable Meter meter(Direction direction, Meter.@Nullable Taker other) {
        if (listeners.hasAny()) {
            return meterInAnyCase(direction, other);
        }
        return other == null ? null : new Meter(other);
    }

    /**
     * A meter for a body that is measured whether or not anybody listens.
     *
     * @param other is told as well; null for nobody
     */
    public Meter meterInAnyCase(Direction direction, Meter.@Nullable Taker other) {
        Recording recording = FlightRecorder.begin();
        Meter.Taker telling = (body, outcome) -> tell(direction, body, outcome, recording);
        return new Meter(other == null ? telling : telling.and(other));
    }

    /** Tells of a message whose body is neither coded nor decoded here. */
    public void passed(Direction direction, Decision decision, long plainBytes) {
        tell(direction, decision, plainBytes, Outcome.COMPLETE, 0, null);
    }

    /**
     * Tells of a received message that is refused before its body is looked at.
     *
     * @param status of the answer; 0 if there is none
     * @param limit which limit it exceeds, if it is that
     */
    public void refused(Direction direction, Decision.Plain decision, int status, @Nullable Limit limit) {
        tell(direction, decision, CodingEvent.UNKNOWN, Outcome.REFUSED, status, limit);
    }

    private void tell(
            Direction direction,
            Decision decision,
            long plainBytes,
            Outcome outcome,
            int status,
            @Nullable Limit limit) {
        if (!listeners.hasAny()) {
            return;
        }
        Recording recording = FlightRecorder.begin();
        CodingEvent event = new CodingEvent(
                listeners.side(),
                direction,
                resource,
                decision,
                plainBytes,
                0,
                0,
                OptionalInt.empty(),
                0,
                DictionaryKind.NONE,
                false,
                outcome,
                status,
                limit);
        listeners.tell(event, recording);
    }

    private void tell(Direction direction, Meter body, Outcome outcome, @Nullable Recording recording) {
        boolean isCoded = body.decision() instanceof Decision.Coded;
        CodingEvent event = new CodingEvent(
                listeners.side(),
                direction,
                resource,
                body.decision(),
                body.plainBytes(),
                isCoded ? body.codedBytes() : 0,
                body.codecNanos(),
                isCoded ? body.level() : OptionalInt.empty(),
                isCoded ? body.padding() : 0,
                isCoded ? body.dictionary() : DictionaryKind.NONE,
                isCoded && body.cacheHit(),
                outcome,
                status(body, outcome),
                body.problem() instanceof LimitExceededException exceeded ? exceeded.limit() : null);
        listeners.tell(event, recording);
    }

    /** Only servers answer a message with a refusal. */
    private int status(Meter body, Outcome outcome) {
        if (listeners.side() == Side.CLIENT || outcome != Outcome.REFUSED) {
            return 0;
        }
        IOException problem = body.problem();
        return problem instanceof LimitExceededException ? TOO_LARGE : BAD_REQUEST;
    }
}
