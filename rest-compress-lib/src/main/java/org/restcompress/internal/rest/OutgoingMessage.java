// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.body.Outgoing;

/**
 * A request or response of Jakarta REST that is about to be sent. A filter prepares it, and an interceptor writes it.
 */
public interface OutgoingMessage extends Outgoing {
    /** The body is about to be written. Its headers may still change until it begins. */
    void aboutToWrite(MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType);

    /**
     * The stream for the body is not the runtime's own. It belongs to an interceptor nearer to the network, which may change
     * the number of bytes.
     */
    default void mayChangeInLength() {}

    /**
     * Whether the container must not learn the length of the body. It would announce it for a HEAD, and the GET has another
     * length.
     */
    default boolean announcesNoLength() {
        return false;
    }

    /**
     * Whether the message may be written again, for example by a client that follows a redirect. It is then written in the
     * same way, since the headers of the first time are sent with it.
     */
    default boolean mayBeWrittenAgain() {
        return false;
    }

    /** The body has ended, whole or not. The meter is told. */
    default void ended(Outcome outcome) {
        Meter meter = meter();
        if (meter != null) {
            meter.ended(outcome);
        }
    }

    /** Returns type and subtype in lower case, as policies compare them. */
    static @Nullable String withoutParameters(@Nullable MediaType mediaType) {
        return mediaType == null ? null : (mediaType.getType() + '/' + mediaType.getSubtype()).toLowerCase(Locale.ROOT);
    }
}
