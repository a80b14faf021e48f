// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;

/** A message as Java Flight Recorder records it. Its duration is the time from its headers to its last byte. */
@Name(RecordedCoding.NAME)
@Label("Content Coding")
@Category({"Java Application", "REST"})
@Description("An HTTP message, and how its body was compressed or decoded")
@StackTrace(false)
@Threshold("10 ms")
final class RecordedCoding extends Event implements FlightRecorder.Recording {
    static final String NAME = "org.restcompress.Coding";

    /**
     * Tells whether messages are recorded. Asking the event type would start the recorder, which takes tens of
     * milliseconds and megabytes.
     */
    private static final RecordedCoding ANY = new RecordedCoding();

    @Label("Side")
    @Nullable
    String side;

    @Label("Direction")
    @Nullable
    String direction;

    @Label("Resource")
    @Description("The resource method, or the origin")
    @Nullable
    String resource;

    @Label("Coding")
    @Nullable
    String coding;

    @Label("Reason")
    @Description("Why the body has no content coding")
    @Nullable
    String reason;

    @Label("Plain Bytes")
    @DataAmount
    long plainBytes;

    @Label("Compressed Bytes")
    @DataAmount
    long codedBytes;

    @Label("Codec Time")
    @Timespan(Timespan.NANOSECONDS)
    long codecTime;

    @Label("Level")
    @Description("The compression level; -1 if there is none")
    int level;

    @Label("Padding")
    @DataAmount
    int padding;

    @Label("Dictionary")
    @Nullable
    String dictionary;

    @Label("Cache Hit")
    boolean cacheHit;

    @Label("Outcome")
    @Nullable
    String outcome;

    @Label("Status")
    @Description("The status of the response that refused the message; 0 if none did")
    int status;

    @Label("Limit")
    @Nullable
    String limit;

    static boolean isOn() {
        return ANY.isEnabled();
    }

    static RecordedCoding begun() {
        RecordedCoding recording = new RecordedCoding();
        recording.begin();
        return recording;
    }

    @Override
    public void end(CodingEvent event) {
        end();
        if (!shouldCommit()) {
            return;
        }
        side = event.side().name();
        direction = event.direction().name();
        resource = event.resource();
        if (event.decision() instanceof Decision.Plain plain) {
            reason = plain.reason().name();
        } else if (event.decision() instanceof Decision.Coded coded) {
            coding = coded.coding();
        }
        plainBytes = event.plainBytes();
        codedBytes = event.codedBytes();
        codecTime = event.codecNanos();
        level = event.level().orElse(-1);
        padding = event.padding();
        dictionary = event.dictionary().name();
        cacheHit = event.cacheHit();
        outcome = event.outcome().name();
        status = event.refusedWith().orElse(0);
        limit = event.limit().map(Enum::name).orElse(null);
        commit();
    }
}
