// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import java.util.Locale;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.Side;

/**
 * The labels of an event for metrics. Each label has few values, whatever clients and servers send.
 *
 * @param side {@code server} or {@code client}
 * @param direction {@code request} or {@code response}
 * @param coding the content coding, {@code several} for more than one, or {@link #NONE}
 * @param reason why there is no content coding, such as {@code below_min_size}; {@link #NONE} if there is one
 * @param outcome {@code complete}, {@code abandoned} or {@code refused}
 * @param method the HTTP method of the resource method; {@link #NONE} on clients
 * @param route the path template of the resource method, or class and name of a sub-resource's method; {@link #NONE} on
 * clients, which may know any number of origins
 */
public record Labels(
        String side, String direction, String coding, String reason, String outcome, String method, String route) {
    /** The value of a label that does not apply. */
    public static final String NONE = "none";

    // Descriptions of the metrics.

    public static final String DECISIONS = "messages, by their content coding or the reason for none";
    public static final String BYTES = "bytes of bodies, uncompressed and as sent";
    public static final String TIME = "time in the codec";
    public static final String STATES = "states of codecs, most of which have native memory";
    public static final String DICTIONARIES = "dictionaries that are prepared in native memory";

    public static Labels of(CodingEvent event) {
        boolean isClient = event.side() == Side.CLIENT;
        int space = event.resource().indexOf(' ');
        return new Labels(
                lower(event.side()),
                lower(event.direction()),
                event.decision() instanceof Decision.Coded coded ? oneOf(coded.coding()) : NONE,
                event.decision() instanceof Decision.Plain plain ? lower(plain.reason()) : NONE,
                lower(event.outcome()),
                isClient || space < 0 ? NONE : event.resource().substring(0, space),
                isClient ? NONE : event.resource().substring(space + 1));
    }

    private static String oneOf(String codings) {
        return codings.indexOf(',') < 0 ? codings : "several";
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
