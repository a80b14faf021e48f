// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.Outgoing;

/** A message of Jakarta REST on its way out. A filter prepares it, and an interceptor takes it. */
public interface OutgoingMessage extends Outgoing {
    /** What the interceptor learns when the body is about to be written. */
    void begin(MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType);

    /** Type and subtype in lower case, as policies compare them. */
    static @Nullable String withoutParameters(@Nullable MediaType mediaType) {
        return mediaType == null ? null : (mediaType.getType() + '/' + mediaType.getSubtype()).toLowerCase(Locale.ROOT);
    }
}
