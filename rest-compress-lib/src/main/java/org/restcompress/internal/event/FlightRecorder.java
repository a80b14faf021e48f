// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import org.jspecify.annotations.Nullable;
import org.restcompress.event.CodingEvent;
import org.restcompress.internal.platform.Linked;

/** Java Flight Recorder, where the JVM has it. */
final class FlightRecorder {
    private static final boolean IS_THERE = Linked.isPresent("jdk.jfr.Event");

    private FlightRecorder() {}

    /** A message that is being recorded. */
    interface Recording {
        /** The message has ended. */
        void end(CodingEvent event);
    }

    /** Whether somebody records the messages. */
    static boolean isOn() {
        return IS_THERE && RecordedCoding.isOn();
    }

    /** Begins to record a message; null if nobody wants it. */
    static @Nullable Recording begin() {
        return isOn() ? RecordedCoding.begun() : null;
    }
}
