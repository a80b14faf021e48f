// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.negotiation.FieldNames;

/**
 * The answer to a request for a file.
 *
 * @param body null for none
 * @param plainBytes of the body without its coding; 0 for none
 * @param codedBytes of the body; 0 if they are counted on their way
 */
public record FileAnswer(
        int status,
        Map<String, String> headers,
        @Nullable Writer body,
        Decision decision,
        long plainBytes,
        long codedBytes,
        boolean wasThere) {
    static final String CONTENT_TYPE = "Content-Type";
    static final String LAST_MODIFIED = "Last-Modified";
    static final String LOCATION = "Location";
    static final String NO_SNIFFING = "X-Content-Type-Options";

    private static final List<String> CONTENT = List.of(
            FieldNames.VARY,
            FieldNames.CACHE_CONTROL,
            FieldNames.ETAG,
            LAST_MODIFIED,
            FieldNames.USE_AS_DICTIONARY,
            NO_SNIFFING,
            FieldNames.ACCEPT_RANGES,
            CONTENT_TYPE,
            FieldNames.CONTENT_ENCODING,
            FieldNames.CONTENT_RANGE,
            FieldNames.CONTENT_LENGTH);

    /** Those of the known fields that belong to a status. An error is not to be kept: the next try may succeed. */
    static Map<String, String> fields(int status, Map<String, String> known) {
        List<String> names = switch (status) {
            case 200, 206 -> CONTENT;
            case 304 -> List.of(FieldNames.VARY, FieldNames.CACHE_CONTROL, FieldNames.ETAG, LAST_MODIFIED);
            case 308 -> List.of(FieldNames.VARY, FieldNames.CACHE_CONTROL, LOCATION);
            case 416 -> List.of(FieldNames.VARY, CONTENT_TYPE, FieldNames.CONTENT_RANGE);
            default -> List.of(FieldNames.VARY);
        };
        Map<String, String> fields = new LinkedHashMap<>();
        for (String name : names) {
            String value = known.get(name);
            if (value != null) {
                fields.put(name, value);
            }
        }
        if (status >= 400) {
            fields.put(FieldNames.CACHE_CONTROL, "no-store");
        }
        return fields;
    }

    /** Writes a body, once. */
    @FunctionalInterface
    public interface Writer {
        /** Writes all of it. */
        void write(OutputStream out) throws IOException;
    }

    /** An answer without a representation. */
    static FileAnswer without(int status, Map<String, String> known, @Nullable Writer body) {
        Decision decision = new Decision.Plain(Reason.NO_CONTENT, "no content, status " + status);
        return new FileAnswer(status, fields(status, known), body, decision, 0, 0, false);
    }

    /** Tells of the answer, as its body begins. Of one that is coded on its way, the codec tells more. */
    public void begin(Meter meter) {
        meter.decided(decision);
        meter.plain(plainBytes);
        if (decision instanceof Decision.Coded coded) {
            meter.coded(codedBytes);
            if (coded.coding().equals(Suffixes.DELTA)) {
                meter.against(DictionaryKind.EARLIER_RESPONSE);
            }
            if (wasThere) {
                meter.hit();
            }
        }
    }
}
