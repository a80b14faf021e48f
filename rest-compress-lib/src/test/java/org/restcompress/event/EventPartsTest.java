// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.event.testing.CodingEvents;

/** A test of a listener or of a codec that makes its values wrongly fails where it makes them. */
class EventPartsTest {
    private static final CodingEvents EVENT = CodingEvents.response("GET /items");

    static Arguments[] nulls() {
        return new Arguments[] {
            mistake("coding", () -> Decision.coded(null)),
            mistake("reason", () -> Decision.plain(null, "0 bytes")),
            mistake("detail", () -> Decision.plain(Reason.NO_CONTENT, null)),
            mistake("limit", () -> new LimitExceededException(null, "too long")),
        };
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("nulls")
    void nullIsRefusedByTheParametersName(String name, ThrowingCallable call) {
        assertThatNullPointerException().isThrownBy(call).withMessage(name);
    }

    static Arguments[] sizes() {
        return new Arguments[] {
            mistake("plain: -2 (expected -1 or more)", () -> EVENT.coded("gzip", -2, 0)),
            mistake("coded: -2 (expected -1 or more)", () -> EVENT.coded("gzip", 0, -2)),
            mistake("bytes: -2 (expected -1 or more)", () -> EVENT.plain(Reason.NO_CONTENT, "0 bytes", -2)),
            mistake("nanos: -1 (expected 0 or more)", () -> EVENT.codecNanos(-1)),
            mistake("bytes: -1 (expected 0 or more)", () -> EVENT.padding(-1)),
            mistake("answered: -1 (expected 0 or a status from 100 to 599)", () -> EVENT.refused(-1)),
            mistake("answered: 600 (expected 0 or a status from 100 to 599)", () -> EVENT.refused(600)),
        };
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sizes")
    void aNumberOutOfItsRangeIsRefused(String message, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    @Test
    void unknownIsASize() {
        EVENT.plain(Reason.NO_CONTENT, "0 bytes", CodingEvent.UNKNOWN).coded("gzip", CodingEvent.UNKNOWN, 5);
    }

    private static Arguments mistake(String complaint, ThrowingCallable call) {
        return Arguments.of(complaint, call);
    }
}
