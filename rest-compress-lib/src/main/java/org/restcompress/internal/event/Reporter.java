// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.event.FlightRecorder.Recording;

/** Tells listeners of the messages of one resource method, or of one origin, as in {@link CodingEvent#resource}. */
public record Reporter(Listeners listeners, String resource, Optional<Method> method) {
    private static final int BAD_REQUEST = 400;
    private static final int TOO_LARGE = 413;

    /**
     * Creates a reporter for messages that no method of the application handles: those of clients, and static files.
     */
    public Reporter(Listeners listeners, String resource) {
        this(listeners, resource, Optional.empty());
    }

    /** Returns a meter for a body. When the body ends, the listeners get its event. Returns null if nobody listens. */
    public @Nullable Meter meter(Direction direction) {
        return listeners.hasAny() ? meterInAnyCase(direction) : null;
    }

    /** Returns a meter for a body that is measured even if nobody listens. */
    public Meter meterInAnyCase(Direction direction) {
        Recording recording = FlightRecorder.begin();
        return new Meter((body, outcome) -> {
            Limit limit = body.problem() instanceof LimitExceededException exceeded ? exceeded.limit() : null;
            // Only servers answer a message with a refusal.
            boolean isAnswered = listeners.side() == Side.SERVER && outcome == Outcome.REFUSED;
            int status = !isAnswered ? 0 : limit == null ? BAD_REQUEST : TOO_LARGE;
            tell(direction, body, outcome, status, limit, recording);
        });
    }

    /** Tells of a message whose body is neither encoded nor decoded here. */
    public void passed(Direction direction, Decision decision, long plainBytes) {
        tell(direction, decision, plainBytes, Outcome.COMPLETE, 0, null);
    }

    /**
     * Tells of a received message that is refused before its body is read.
     *
     * @param status the status of the response, or 0 if there is none
     * @param limit the limit that the message exceeds, or null if it exceeds none
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
        Meter body = new Meter((any, ended) -> {});
        body.decided(decision);
        body.plain(plainBytes);
        tell(direction, body, outcome, status, limit, FlightRecorder.begin());
    }

    private void tell(
            Direction direction,
            Meter body,
            Outcome outcome,
            int status,
            @Nullable Limit limit,
            @Nullable Recording recording) {
        boolean isCoded = body.decision() instanceof Decision.Coded;
        CodingEvent event = new EndedMessage(
                listeners.side(),
                direction,
                resource,
                method,
                body.decision(),
                body.sentPlainBytes(),
                isCoded ? body.codedBytes() : 0,
                body.codecNanos(),
                isCoded ? body.level() : OptionalInt.empty(),
                isCoded ? body.padding() : 0,
                isCoded ? body.dictionary() : DictionaryKind.NONE,
                isCoded && body.cacheHit(),
                outcome,
                status == 0 ? OptionalInt.empty() : OptionalInt.of(status),
                Optional.ofNullable(limit));
        listeners.tell(event, recording);
    }
}
