// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import org.jspecify.annotations.Nullable;
import org.restcompress.event.CodingEvent;
import org.restcompress.internal.platform.Linked;

/** Records messages with Java Flight Recorder, if the JVM has it. */
final class FlightRecorder {
    private static final boolean IS_THERE = Linked.isPresent("jdk.jfr.Event");

    private FlightRecorder() {}

    /** A message that is being recorded. */
    interface Recording {
        /** Ends the recording, since the message has ended. */
        void end(CodingEvent event);
    }

    /** Returns whether messages are recorded now. */
    static boolean isOn() {
        return IS_THERE && RecordedCoding.isOn();
    }

    /** Starts to record a message. Returns null if messages are not recorded now. */
    static @Nullable Recording begin() {
        return isOn() ? RecordedCoding.begun() : null;
    }
}
