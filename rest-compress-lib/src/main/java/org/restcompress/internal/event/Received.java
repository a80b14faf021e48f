// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import org.restcompress.event.Decision;
import org.restcompress.event.Reason;

/** The reasons why a received body is not decoded. */
public final class Received {
    public static final Decision.Plain RECEIVED_PLAIN = Decision.plain(Reason.RECEIVED_PLAIN, "received uncompressed");

    public static final Decision.Plain NO_CONTENT = Decision.plain(Reason.NO_CONTENT, "no body");

    public static final Decision.Plain UNKNOWN_CODING =
            Decision.plain(Reason.UNSUPPORTED_CODING, "received in a coding that is not accepted");

    public static final Decision.Plain TOO_MANY_CODINGS =
            Decision.plain(Reason.UNSUPPORTED_CODING, "received in too many codings");

    public static final Decision.Plain READ_ALREADY =
            Decision.plain(Reason.UNSUPPORTED_CODING, "a form whose parameters were read before it was decoded");

    private Received() {}
}
