// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.body.Outgoing;

/** A message of Jakarta REST on its way out. A filter prepares it, and an interceptor takes it. */
public interface OutgoingMessage extends Outgoing {
    /** The body is about to be written, under headers that may still change until it begins. */
    void aboutToWrite(MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType);

    /**
     * The stream that the body goes to is not the runtime's own but that of an interceptor nearer to the network, which may change how
     * many bytes there are.
     */
    default void mayChangeInLength() {}

    /**
     * Whether the container must not find out the length of what it was given: it would announce it for a HEAD, whose
     * GET has another one.
     */
    default boolean announcesNoLength() {
        return false;
    }

    /**
     * Whether it may be written again, as by a client that follows a redirect: then in the same way, since the headers of the
     * first time go out with it.
     */
    default boolean mayBeWrittenAgain() {
        return false;
    }

    /** The body has ended, whole or not: somebody may want to know. */
    default void ended(Outcome outcome) {
        Meter meter = meter();
        if (meter != null) {
            meter.ended(outcome);
        }
    }

    /** Type and subtype in lower case, as policies compare them. */
    static @Nullable String withoutParameters(@Nullable MediaType mediaType) {
        return mediaType == null ? null : (mediaType.getType() + '/' + mediaType.getSubtype()).toLowerCase(Locale.ROOT);
    }
}
