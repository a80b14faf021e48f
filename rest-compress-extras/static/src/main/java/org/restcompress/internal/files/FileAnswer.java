// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.negotiation.FieldNames;

/**
 * The answer to a request for a file.
 *
 * @param body null for none
 * @param plainBytes the length of a compressed body without its coding; 0 for other bodies
 * @param wasThere whether the server compressed the body for an earlier request, and kept it
 */
public record FileAnswer(
        int status,
        Map<String, String> headers,
        @Nullable Writer body,
        Decision decision,
        long plainBytes,
        boolean wasThere) {
    static final String CONTENT_TYPE = "Content-Type";
    static final String LAST_MODIFIED = "Last-Modified";
    static final String LOCATION = "Location";
    static final String NO_SNIFFING = "X-Content-Type-Options";

    private static final Set<String> CONFIRMED =
            Set.of(FieldNames.VARY, FieldNames.CACHE_CONTROL, FieldNames.ETAG, LAST_MODIFIED);
    private static final Set<String> OF_ERRORS = Set.of(FieldNames.VARY, CONTENT_TYPE, FieldNames.CONTENT_RANGE);

    /** Returns the known fields that belong to a status. An error gets {@code no-store}: the next try may succeed. */
    static Map<String, String> fields(int status, Map<String, String> known) {
        Map<String, String> fields = new LinkedHashMap<>(known);
        if (status == 304) {
            fields.keySet().retainAll(CONFIRMED);
        } else if (status >= 400) {
            fields.keySet().retainAll(OF_ERRORS);
            fields.put(FieldNames.CACHE_CONTROL, "no-store");
            if (status != 416) {
                fields.remove(CONTENT_TYPE);
            }
        }
        return fields;
    }

    /** Writes a body, once. */
    @FunctionalInterface
    public interface Writer {
        void write(OutputStream out) throws IOException;
    }

    /** Returns an answer without a representation. */
    static FileAnswer without(int status, Map<String, String> known, @Nullable Writer body) {
        Decision decision = Decision.plain(Reason.NO_CONTENT, "no body, status " + status);
        return new FileAnswer(status, fields(status, known), body, decision, 0, false);
    }

    /** Returns an error without a body. */
    public static FileAnswer error(int status, String vary) {
        return without(status, Map.of(FieldNames.VARY, vary), null);
    }

    /** Reports the answer when its body begins. The codec reports more if the body is compressed while it is sent. */
    public void begin(Meter meter) {
        meter.decided(decision);
        if (decision instanceof Decision.Coded coded) {
            if (coded.coding().equals(Suffixes.DELTA)) {
                meter.against(DictionaryKind.EARLIER_RESPONSE);
            }
            if (wasThere) {
                meter.hit();
            }
        }
    }

    /**
     * Reports the end of the answer, after the meter has counted the written bytes. If a compressed body was not written
     * whole, its plain length is unknown.
     */
    public void end(Meter meter, Outcome outcome) {
        boolean isPart = outcome != Outcome.COMPLETE;
        meter.plain(
                !(decision instanceof Decision.Coded) ? meter.codedBytes() : isPart ? CodingEvent.UNKNOWN : plainBytes);
        meter.ended(outcome);
    }
}
