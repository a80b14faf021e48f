// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

/** The names of the request properties that filters and interceptors share. */
public final class MessageProperties {
    /** The prefix of the library's own properties. */
    public static final String OWN = "org.restcompress.";

    /** The {@link OutgoingMessage} that a filter leaves for the interceptor. */
    public static final String OUTGOING = OWN + "outgoing";

    /** The {@link EventBody} of a response that has begun. */
    public static final String EVENTS = OWN + "events";

    /** The decoded body of a request that a filter leaves for the interceptor of a server. */
    public static final String BODY = OWN + "body";

    /** The decoded body of a response that a filter leaves for the interceptor of a client. */
    public static final String RESPONSE_BODY = OWN + "response-body";

    /** The content codings that were undone. Only this property is for applications, too. */
    public static final String DECODED = OWN + "decoded";

    private MessageProperties() {}
}
