// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.restcompress.internal.negotiation.FieldNames.ACCEPT_RANGES;
import static org.restcompress.internal.negotiation.FieldNames.CACHE_CONTROL;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_ENCODING;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_LENGTH;
import static org.restcompress.internal.negotiation.FieldNames.CONTENT_RANGE;
import static org.restcompress.internal.negotiation.FieldNames.ETAG;
import static org.restcompress.internal.negotiation.FieldNames.USE_AS_DICTIONARY;
import static org.restcompress.internal.negotiation.FieldNames.VARY;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which fields an answer has: a function of its status and of what is known. */
final class Headers {
    static final String CONTENT_TYPE = "Content-Type";
    static final String LAST_MODIFIED = "Last-Modified";
    static final String LOCATION = "Location";
    static final String NO_SNIFFING = "X-Content-Type-Options";

    private static final List<String> CONTENT = List.of(
            VARY,
            CACHE_CONTROL,
            ETAG,
            LAST_MODIFIED,
            USE_AS_DICTIONARY,
            NO_SNIFFING,
            ACCEPT_RANGES,
            CONTENT_TYPE,
            CONTENT_ENCODING,
            CONTENT_RANGE,
            CONTENT_LENGTH);

    private Headers() {}

    /** Those of the known fields that belong to a status. An error is not to be kept: the next try may succeed. */
    static Map<String, String> of(int status, Map<String, String> known) {
        List<String> names = switch (status) {
            case 200, 206 -> CONTENT;
            case 304 -> List.of(VARY, CACHE_CONTROL, ETAG, LAST_MODIFIED);
            case 308 -> List.of(VARY, CACHE_CONTROL, LOCATION);
            case 416 -> List.of(VARY, CONTENT_TYPE, CONTENT_RANGE);
            default -> List.of(VARY);
        };
        Map<String, String> fields = new LinkedHashMap<>();
        for (String name : names) {
            String value = known.get(name);
            if (value != null) {
                fields.put(name, value);
            }
        }
        if (status >= 400) {
            fields.put(CACHE_CONTROL, "no-store");
        }
        return fields;
    }
}
