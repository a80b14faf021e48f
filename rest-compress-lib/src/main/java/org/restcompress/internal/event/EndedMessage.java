// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.OptionalInt;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;

/** The event that listeners get when a message has ended. */
record EndedMessage(
        Side side,
        Direction direction,
        String resource,
        Optional<Method> method,
        Decision decision,
        long plainBytes,
        long codedBytes,
        long codecNanos,
        OptionalInt level,
        int padding,
        DictionaryKind dictionary,
        boolean cacheHit,
        Outcome outcome,
        OptionalInt refusedWith,
        Optional<Limit> limit)
        implements CodingEvent {}
